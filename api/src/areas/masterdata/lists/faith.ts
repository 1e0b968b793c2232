import type { Item } from './item'

export const religions: Item[] = [
  ['Islam', 'Muslim, of any school'],
  ['Hinduism', 'Hindu, of any tradition'],
  ['Christianity', 'Christian, of any church'],
  ['Sikhism', 'Sikh'],
  ['Ahmadiyya', 'Member of the Ahmadiyya community'],
  ['Bahai', 'Follower of the Bahai faith'],
  ['Zoroastrianism', 'Zoroastrian, also called Parsi'],
  ['Kalash', 'The religion of the Kalash valleys in Chitral'],
  ['Buddhism', 'Buddhist'],
  ['Judaism', 'Jewish'],
  ['Atheist', 'Follows no religion'],
]

export const sects: Item[] = [
  ['Sunni', 'Sunni without naming a school'],
  ['Shia', 'Shia without naming a branch'],
  ['Barelvi', 'Sunni of the Barelvi movement'],
  ['Deobandi', 'Sunni of the Deobandi movement'],
  ['Ahl-e-Hadith', 'Sunni who follows hadith without a school of law'],
  ['Salafi', 'Sunni of the Salafi movement'],
  ['Hanafi', 'Sunni of the Hanafi school'],
  ['Shafi', 'Sunni of the Shafi school'],
  ['Maliki', 'Sunni of the Maliki school'],
  ['Hanbali', 'Sunni of the Hanbali school'],
  ['Ithna Ashari', 'Twelver Shia'],
  ['Jafari', 'Shia of the Jafari school'],
  ['Ismaili', 'Nizari Ismaili'],
  ['Dawoodi Bohra', 'Tayyibi Ismaili of the Bohra community'],
  ['Zaidi', 'Zaidi Shia'],
  ['Noorbakhshi', 'Sufi order of Baltistan'],
  ['Sufi', 'Follows a Sufi order'],
  ['Catholic', 'Roman Catholic'],
  ['Protestant', 'Protestant, of any church'],
  ['Other', 'Another sect, or none'],
  ['Syed', 'Family that descends from the Prophet'],
]
