type Holder = Readonly<Record<string, unknown>>

/**
 * JSON of the values themselves: the page around an embed may define `toJSON` on all arrays, as Prototype.js does. `change` returns what
 * stands for a value.
 */
export const toJson = (value: unknown, change: (value: unknown) => unknown = (own) => own): string =>
  JSON.stringify(value, function (this: Holder, key: string) {
    return change(this[key])
  })
