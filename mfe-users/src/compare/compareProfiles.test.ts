import { compareProfiles, type Profile } from './compareProfiles'

const isEqual = (one: Partial<Profile>, other: Partial<Profile>) =>
  compareProfiles(one, other).flatMap(({ fields }) => fields.map((field) => [field.title, field.isEqual]))

test.each<[string, Partial<Profile>, Partial<Profile>, unknown[]]>([
  ['case and blanks', { father_name: 'Ali  Raza ' }, { father_name: 'ali raza' }, [["Father's name", true]]],
  ['the ways to write a number', { whatsapp_no: '0300 1234567' }, { whatsapp_no: '+923001234567' }, [['WhatsApp number', true]]],
  ['a value that one of them lacks', { institute: 'LUMS' }, {}, [['Institute', false]]],
  ['another value', { age: 25 }, { age: 26 }, [['Age', false]]],
  ['pictures, codes and dates of joining, which say nothing', { my_selfie: '/a', user_code: 'MD-1' }, { my_selfie: '/b', user_code: 'MD-2' }, []],
])('two profiles are compared but for %s', (_, one, other, expected) => {
  expect(isEqual(one, other)).toEqual(expected)
})
