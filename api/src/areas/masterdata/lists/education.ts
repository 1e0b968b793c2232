import type { Item } from './item'

export const educationLevels: Item[] = [
  ['Any', 'Any level: for partner preferences'],
  ['Under Matriculation', 'Left school before grade 10'],
  ['Matriculation', 'Secondary school certificate, grade 10'],
  ['O-Level', 'Cambridge ordinary level'],
  ['Intermediate', 'Higher secondary certificate, grade 12'],
  ['A-Level', 'Cambridge advanced level'],
  ['Madrassa/Hifz', 'Religious schooling, or has memorised the Quran'],
  ['Diploma Holder', 'Technical or professional diploma'],
  ['ACCA', 'Chartered certified accountant'],
  ['CA', 'Chartered accountant'],
  ['Graduation Associate', 'Two-year degree'],
  ['Graduation Honors', 'Four-year degree'],
  ['Masters (MS)', 'Master of any subject'],
  ['M.Phil', 'Master of philosophy'],
  ['Doctorate', 'Professional doctorate'],
  ['PhD', 'Doctor of philosophy'],
  ['Other', 'None of these'],
]

export const workingSectors: Item[] = [
  ['Any', 'Any sector: for partner preferences'],
  ['Business / Self Employed', 'Owns a business or works freelance'],
  ['Defence / Civil Services', 'Army, navy, air force, police or civil service'],
  ['Government / Public Sector', 'Works for the government or a public body'],
  ['Job in Private Company', 'Employed by a company'],
  ['Non-Working', 'Does not work at present'],
]
