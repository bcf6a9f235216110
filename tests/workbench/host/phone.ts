/** Whether the page plays a phone, with `?phone` in its address: then plugins get nothing of Node. */
export const isPhone = typeof window !== 'undefined' && new URLSearchParams(window.location.search).has('phone');
