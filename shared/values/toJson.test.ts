import { toJson } from './encoding'

interface Serializable {
  toJSON?: () => string
}

/** The prototypes of a portal with Prototype.js 1.6. */
const additions: readonly Serializable[] = [Array.prototype, Object.prototype]

afterEach(() => additions.forEach((prototype) => delete prototype.toJSON))

test.each([
  ['a list', [{ ids: ['U-1', 'U-2'], isBlocked: true }, null, 4]],
  ['a record', { ids: [['U-1'], []], name: 'Ünal "A"', missing: undefined }],
  ['a text', 'plain'],
])('%s is the same JSON in a page whose arrays and objects write themselves', (_, value) => {
  const json = JSON.stringify(value)
  for (const prototype of additions) prototype.toJSON = () => 'written by the page'
  expect(toJson(value)).toBe(json)
})
