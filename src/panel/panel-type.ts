/** The panel as Obsidian knows it. */
export const PANEL_TYPE = 'collate-panel';
export const PANEL_ICON = 'layers';
