import { mkdirSync } from 'node:fs';
import {
  Builder,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import type { Sharp } from 'sharp';
import { expect, inject } from 'vitest';
import { readScreen, screenSize } from './screen';

const screenshotDir = 'test-results/webkit';

/** The size of a window, whose toolbar takes some of the height. */
const heights = { 390: 844, 1440: 900 } as const;

export type Width = keyof typeof heights;

/**
 * Returns where a window starts on the screen: below the pointer, which is in its center, because
 * the window there has the focus.
 */
function getStart(width: Width): number {
  return (screenSize.width - width) / 2;
}

/** A browser window with an empty storage. */
export class Page {
  readonly width: Width;
  private readonly driver: WebDriver;
  private readonly origin: string;

  private constructor(driver: WebDriver, origin: string, width: Width) {
    this.driver = driver;
    this.origin = origin;
    this.width = width;
  }

  static async start(origin: string, width: Width): Promise<Page> {
    const driver = await new Builder()
      .usingServer(inject('driverUrl'))
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
    const page = new Page(driver, origin, width);
    const x = getStart(width);
    await driver
      .manage()
      .window()
      .setRect({ x, y: 0, width, height: heights[width] });
    await expect.poll(() => page.run(() => innerWidth)).toBe(width);
    return page;
  }

  /** Closes the browser. */
  async stop(): Promise<void> {
    await this.driver.quit();
  }

  /** Loads a page and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.driver.get(this.origin + path);
    await this.find('html[data-hydrated]');
  }

  /** Stores a choice in the cookie banner, as on a later visit. */
  async storeConsent(): Promise<void> {
    await this.driver.get(`${this.origin}/robots.txt`);
    await this.run(() =>
      localStorage.setItem('cookie-consent', '{"statistics":false}'),
    );
  }

  /** Runs a function in the page, which can only use its arguments. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.driver.executeScript<Result>(script, ...args);
  }

  /** Waits for a visible element with this selector and, if given, this text. */
  async find(selector: string, text = ''): Promise<WebElement> {
    const element = await this.driver.wait(
      () =>
        this.driver.executeScript<WebElement | null>(
          findVisible,
          selector,
          text,
        ),
      30_000,
      `No visible ${selector} ${text}`,
      50,
    );
    if (!element) {
      throw new Error(`No visible ${selector} ${text}`);
    }
    return element;
  }

  /** Counts the visible elements. */
  count(selector: string): Promise<number> {
    return this.run(countVisible, selector);
  }

  /** Clicks an element with the mouse, when nothing moves. */
  async click(selector: string, text = ''): Promise<void> {
    await this.waitUntilStill();
    const element = await this.find(selector, text);
    await element.click();
  }

  async press(key: string): Promise<void> {
    await this.driver.actions().sendKeys(key).perform();
  }

  async pressWithControl(key: string): Promise<void> {
    await this.driver
      .actions()
      .keyDown(Key.CONTROL)
      .sendKeys(key)
      .keyUp(Key.CONTROL)
      .perform();
  }

  /** Types with a pause in milliseconds after each key. */
  async type(text: string, pause: number): Promise<void> {
    const actions = this.driver.actions();
    for (const character of text) {
      actions.sendKeys(character).pause(pause);
    }
    await actions.perform();
  }

  back(): Promise<void> {
    return this.driver.navigate().back();
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh();
  }

  title(): Promise<string> {
    return this.driver.getTitle();
  }

  /** The address without the origin. */
  path(): Promise<string> {
    return this.run(() => location.pathname + location.search + location.hash);
  }

  text(selector: string): Promise<string> {
    return this.run(
      (css) => document.querySelector(css)?.textContent ?? '',
      selector,
    );
  }

  async waitUntilStill(): Promise<void> {
    await expect.poll(() => this.run(isStill)).toBe(true);
  }

  /** Writes a picture of the window to the test results. */
  async takeScreenshot(name: string): Promise<void> {
    await this.waitUntilStill();
    mkdirSync(screenshotDir, { recursive: true });
    const file = `${name.replaceAll(/\W+/g, '-')}-${this.width}.png`;
    const picture = await this.readPicture();
    await picture.toFile(`${screenshotDir}/${file}`);
  }

  /** Returns the picture of the page. */
  async readPicture(): Promise<Sharp> {
    const { toolbar, width, height } = await this.run(getViewport);
    const area = { left: getStart(this.width), top: toolbar, width, height };
    return readScreen(inject('screenFile')).extract(area);
  }
}

// The functions below run in the page.

function findVisible(selector: string, text: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (text === '' || element.textContent?.trim() === text),
  );
}

function countVisible(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  ).length;
}

/** Whether no animation runs that ends. */
function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' ||
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );
}

function getViewport(): { toolbar: number; width: number; height: number } {
  return {
    toolbar: outerHeight - innerHeight,
    width: innerWidth,
    height: innerHeight,
  };
}
