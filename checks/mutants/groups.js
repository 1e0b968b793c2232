const reading = (name) => `mfe-payments/src/statements/reading/${name}.ts`
const rule = (name) => `shared/contract/rules/${name}.ts`

/**
 * Pure files in groups, and the breaks of 100 that the tests of a group have to notice: two fewer than they noticed when it was added.
 * A group has at most about 250 breaks: reading takes two seconds of a core for each.
 */
export const groups = [
  { files: [rule('periods')], leastNoticed: 84 },
  { files: [reading('amounts')], leastNoticed: 82 },
  { files: [rule('references')], leastNoticed: 79 },
  { files: [reading('balance')], leastNoticed: 67 },
  { files: [rule('money')], leastNoticed: 96 },
]
