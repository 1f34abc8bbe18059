/**
 * The icons of the sections, in the order of the sidebar, as their hues. Separate from `Icon`, because only server components and the search
 * use these paths, so that most pages do not load them.
 */
export const sectionPaths = {
  start: 'M5 21V4h13l-3 4.5 3 4.5H5',
  people:
    'M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.200a3.5 3.5 0 0 1 0 6.600M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  chat: 'M4 4.5h16V16H9.5L4 20.5zM8.5 8.5h7M8.5 12h4.5',
  megaphone: 'M4 10v4l12 5V5zM16 9.5a2.5 2.5 0 0 1 0 5M7 15.5V20h3.5v-3',
  bolt: 'M13 2.5L4.5 13.5H11l-1 8 8.5-11H12z',
  sparkle: 'M11 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 3v4M17 5h4',
  chart: 'M4 20.5h16M7 20v-6M12 20V5M17 20V10',
  bag: 'M5 8h14l1 12.5H4zM8.5 8a3.5 3.5 0 0 1 7 0',
  settings: 'M4 7h9M18 7h2M4 17h2M11 17h9M15.5 4.5v5M8.5 14.5v5',
} as const;
