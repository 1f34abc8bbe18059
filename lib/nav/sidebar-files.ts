/** The folder of the sidebar's data in the export. */
export const sidebarFolder = 'sidebar';

/** The name of the file with the top level, without `.json`; each section has a file of its own. */
export const sidebarIndex = 'index';
