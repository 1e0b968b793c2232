import { addLetter, isWord } from './slip'

/** Is one letter every so many milliseconds a word? */
const isTypedWord = (text: string, pace: number) =>
  isWord([...text].reduce<ReturnType<typeof addLetter>>((letters, letter, index) => addLetter(letters, { letter, at: index * pace }), []))

test.each([
  ['three different letters within a second', 'les', 300, true],
  ['three different letters in more than a second', 'les', 500, false],
  ['two letters', 'le', 100, false],
  ['a letter that is held', 'llllll', 30, false],
  ['the third letter late', 'lelelelees', 100, true],
])('%s', (_, text, pace, isExpected) => {
  expect(isTypedWord(text, pace)).toBe(isExpected)
})
