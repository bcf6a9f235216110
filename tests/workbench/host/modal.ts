/** The dialogs, all in one place. */
export { Modal } from './base-modal';
export { ConfirmationButton, ConfirmationModal } from './confirmation-modal';
