/** The largest width of a viewport with the mobile layout: 996 px at a font size of 16 px. */
export const mobileBreakpoint = '62.25em';
