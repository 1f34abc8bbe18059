import { expect } from 'vitest';
import { journey } from './journey';

const banner = '[role="dialog"][aria-label="Cookie consent"]';
const themeButton = 'button[aria-label^="Switch between dark and light mode"]';

journey('the dark mode is kept', async (page) => {
  await page.open('/crm/contacts');
  await page.click(themeButton);
  await page.find('html[data-theme="dark"]');
  await page.reload();
  await page.find('html[data-hydrated][data-theme="dark"]');
  await page.find(`${themeButton}[aria-label*="dark mode)"]`);
});

journey(
  'the choice in the cookie banner is kept',
  async (page) => {
    await page.open('/crm/contacts');
    await page.find(banner);
    await page.takeScreenshot('the cookie banner');
    await page.click(`${banner} button`, 'Reject all');
    await expect.poll(() => page.count(banner)).toBe(0);
    await page.reload();
    await page.find('html[data-hydrated]');
    expect(await page.run(() => localStorage.getItem('cookie-consent'))).toBe(
      '{"statistics":false}',
    );
    expect(await page.count(banner)).toBe(0);
  },
  { hasBanner: true },
);
