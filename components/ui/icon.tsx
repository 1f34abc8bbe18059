/** The paths of the icons that every page can show. */
export const icons = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20.5 14.5A8.5 8.5 0 0 1 9.5 3.5a8.5 8.5 0 1 0 11 11z',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
} as const;

type IconProps = {
  path: string;
  size?: '1.125rem' | '1.25rem' | '1.5rem';
  className?: string | undefined;
};

/** A decorative icon; the adjacent text or label conveys its meaning. */
export function Icon({ path, size = '1.25rem', className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/**
 * The icon of a category, in a tile beside its title. A title with a tile keeps its text in an
 * element of its own.
 */
export function CategoryTile({ icon }: { icon: string }) {
  return <Icon path={icon} className="tile" />;
}
