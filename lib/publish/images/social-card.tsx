// biome-ignore lint/style/noRestrictedImports: it draws text with a font of its own
import { ImageResponse } from 'next/og';
import { getLogoColors } from '@/lib/config/accent';
import { isCardText } from '@/lib/config/card-text';
import { createLogoFile } from '@/lib/config/logo';
import { brand } from '@/lib/config/site-values';
import { site } from '@/lib/site';

const size = { width: 1200, height: 630 };

/**
 * Draws the image of links to the site: its logo, and its name if the font of `next/og` has the
 * letters.
 */
export async function drawSocialCard(): Promise<Uint8Array> {
  const { logos, accent } = brand;
  const colors = getLogoColors(accent);
  const logo = logos.dark
    ? createLogoFile(logos.dark, colors.dark)
    : createLogoFile(logos.light, colors.light);
  const source = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  const image = new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        padding: 96,
        background: site.browserColors.dark,
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: the file is drawn, not sent */}
      <img src={source} alt="" width={120} height={120} />
      <div style={{ marginTop: 40, fontSize: 84, color: '#ffffff' }}>
        {isCardText(site.title) && site.title}
      </div>
      <div style={{ marginTop: 24, fontSize: 40, color: '#9aa5b4' }}>
        {isCardText(site.tagline) && site.tagline}
      </div>
    </div>,
    size,
  );
  return new Uint8Array(await image.arrayBuffer());
}
