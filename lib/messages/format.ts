type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Creates the functions that format numbers, plurals and durations in a language. `#` in a plural
 * form is the number. Formatters are created on use: their data takes a phone up to 100 ms to load.
 */
export function createFormats(locale: string) {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'long',
    }).format(value);
  return {
    plural: (count: number, forms: Forms) =>
      (
        forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
      ).replace('#', new Intl.NumberFormat(locale).format(count)),
    /** @example formatMinutes(90) // => '1 Stunde, 30 Minuten' */
    formatMinutes: (minutes: number) => {
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      const parts: string[] = [];
      if (hours > 0) {
        parts.push(unit(hours, 'hour'));
      }
      if (rest > 0) {
        parts.push(unit(rest, 'minute'));
      }
      const options = { type: 'unit', style: 'narrow' } as const;
      return new Intl.ListFormat(locale, options).format(parts);
    },
  };
}
