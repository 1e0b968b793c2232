const words = (line: string) => line.split(' ').map((word) => word.replaceAll('_', ' '))

/** People of one religion: given names by sex, family names with the caste they belong to. */
export interface Folk {
  religion: string
  sects: readonly string[]
  male: readonly string[]
  /** Given names of their fathers, when not those of the men. */
  fathers?: readonly string[]
  female: readonly string[]
  families: readonly (readonly [family: string, caste: string])[]
}

const clans = words(
  'Bhatti Chauhan Janjua Khokhar Sial Tiwana Bajwa Cheema Warraich Gondal Virk Ghumman Tarar Gill Arain Malik Awan Gujjar Kamboh Butt Dar Lone Mir Chaudhry Mian Dogar Yousafzai Afridi Khattak Wazir Durrani Lodhi Niazi Swati Bangash Kakar Jadoon Marwat Mengal Leghari Mazari Khosa Jatoi Soomro Memon Abro Junejo Talpur Satti Kiyani Qureshi Siddiqui Farooqi Hashmi Abbasi Ansari Sheikh Mirza Mughal Baig Qazi Pirzada Khawaja Sethi Rana Rao',
)

export const folks: readonly Folk[] = [
  {
    religion: 'Islam',
    sects: words(
      'Sunni Sunni Sunni Sunni Barelvi Barelvi Deobandi Deobandi Hanafi Hanafi Hanafi Ahl-e-Hadith Shia Shia Ithna_Ashari Jafari Ismaili Sufi',
    ),
    male: words(
      'Ahmed Ali Usman Bilal Hamza Hassan Hussain Umar Fahad Faisal Imran Kamran Adnan Asad Zain Saad Talha Tariq Shahid Rashid Nadeem Naveed Waqas Waseem Junaid Danish Farhan Haris Ibrahim Ismail Khalid Mohsin Mubashir Noman Omair Rizwan Salman Sohail Shoaib Taimoor Yasir Zubair Zeeshan Arslan Atif Babar Ehsan Ghulam_Abbas Irfan Kashif Mansoor Sajid Sarmad Wajid',
    ),
    female: words(
      'Ayesha Fatima Zainab Maryam Khadija Amna Sana Hina Sadia Nadia Rabia Iqra Mahnoor Hira Kiran Saima Sumaira Noor Aqsa Bushra Farah Fariha Ghazala Humaira Javeria Laiba Lubna Mehwish Mishal Nimra Rida Ruqayya Samina Shazia Sidra Tahira Tayyaba Uzma Zara Zoya Areeba Anum',
    ),
    families: [
      ...clans.map((clan) => [clan, clan] as const),
      ...words('Khan Khan Khan Raza Shah Shah').map(
        (family) => [family, family === 'Shah' ? 'Syed' : family === 'Khan' ? 'Khan' : 'Sheikh'] as const,
      ),
      ...words('Bukhari Gilani Zaidi Rizvi Naqvi Kazmi').map((family) => [family, 'Syed'] as const),
    ],
  },
  {
    religion: 'Christianity',
    sects: ['Catholic', 'Protestant', 'Protestant'],
    male: ['Shahbaz', 'Sunil', 'Patras'],
    fathers: ['Yousaf', 'Emmanuel', 'Anwar', 'Samuel'],
    female: ['Mariam', 'Sonia', 'Naomi'],
    families: words('Masih Masih Sadiq Gill Bhatti').map((family) => [family, family] as const),
  },
  {
    religion: 'Hinduism',
    sects: ['Other'],
    male: ['Mahesh', 'Ramesh'],
    fathers: ['Ashok', 'Prem', 'Mohan'],
    female: ['Sunita', 'Geeta'],
    families: words('Kumar Lohana Maheshwari Thakur Kohli').map((family) => [family, family] as const),
  },
  {
    religion: 'Sikhism',
    sects: ['Other'],
    male: ['Gurpreet'],
    fathers: ['Balwinder', 'Harjeet', 'Kuldeep'],
    female: ['Harleen'],
    families: words('Singh Singh Gill Sandhu').map((family) => [family, family] as const),
  },
]

export interface Person {
  given: string
  religion: string
  male: boolean
}

const everyone = (male: boolean): Person[] =>
  folks.flatMap((folk) => (male ? folk.male : folk.female).map((given) => ({ given, religion: folk.religion, male })))

/** One person for each given name: the portrait, the card and the profile of that name agree. */
export const men = everyone(true)
export const women = everyone(false)
