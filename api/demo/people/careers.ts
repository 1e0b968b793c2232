const sector = (name: string, rows: string): [sector: string, job: string, income: number][] =>
  rows.split(', ').map((row) => {
    const [job = '', thousands] = row.split(' @')
    return [name, job, Number(thousands) * 1000]
  })

/** Sector, job and monthly income in rupees; the last rows are for people who do not work. */
export const careers = [
  ...sector(
    'Job in Private Company',
    'Software Engineer @180, Accountant @85, Bank Officer @110, Marketing Manager @150, Civil Engineer @120, Sales Executive @70',
  ),
  ...sector(
    'Job in Private Company',
    'Graphic Designer @80, HR Manager @130, School Teacher @55, Electrical Engineer @115, Pharmacist @75, Physiotherapist @80',
  ),
  ...sector(
    'Government / Public Sector',
    'Lecturer @120, Doctor @190, Staff Nurse @85, School Teacher @65, Revenue Officer @95, Railway Engineer @130, Bank Manager @210',
  ),
  ...sector('Defence / Civil Services', 'Army Captain @160, Police Inspector @110, Assistant Commissioner @200, Air Force Engineer @170'),
  ...sector(
    'Business / Self Employed',
    'Shop Owner @140, Textile Trader @320, Property Dealer @250, Freelance Developer @230, Boutique Owner @150, Farmer @120',
  ),
  ...sector('Business / Self Employed', 'Transport Business @200, Lawyer @180, Dentist @260, Restaurant Owner @280'),
  ...sector('Non-Working', 'Student @0, Preparing for exams @0'),
]

export const schooling: readonly [level: string, degree: string][] = [
  ['Graduation Honors', 'BS Computer Science'],
  ['Graduation Honors', 'BBA'],
  ['Graduation Honors', 'BE Electrical'],
  ['Graduation Honors', 'BE Civil'],
  ['Graduation Honors', 'MBBS'],
  ['Graduation Honors', 'Pharm-D'],
  ['Graduation Honors', 'BS English'],
  ['Graduation Honors', 'BS Psychology'],
  ['Graduation Honors', 'LLB'],
  ['Graduation Honors', 'BS Nursing'],
  ['Graduation Associate', 'BA'],
  ['Graduation Associate', 'BCom'],
  ['Graduation Associate', 'BSc'],
  ['Masters (MS)', 'MBA'],
  ['Masters (MS)', 'MA Urdu'],
  ['Masters (MS)', 'MA English'],
  ['Masters (MS)', 'MSc Physics'],
  ['Masters (MS)', 'MS Computer Science'],
  ['Masters (MS)', 'MEd'],
  ['M.Phil', 'MPhil'],
  ['PhD', 'PhD'],
  ['Doctorate', 'FCPS'],
  ['ACCA', 'ACCA'],
  ['CA', 'CA'],
  ['Intermediate', 'FSc Pre-Medical'],
  ['Intermediate', 'ICom'],
  ['Intermediate', 'FA'],
  ['A-Level', 'FSc Pre-Engineering'],
  ['Matriculation', 'Matric Science'],
  ['Matriculation', 'Matric Arts'],
  ['Diploma Holder', 'DAE'],
  ['Madrassa/Hifz', 'Dars-e-Nizami'],
]

export const institutes = [
  'University of the Punjab',
  'University of Karachi',
  'Quaid-i-Azam University',
  'University of Peshawar',
  'University of Sindh',
  'Bahauddin Zakariya University',
  'Government College University',
  'University of Balochistan',
  'Allama Iqbal Open University',
  'Virtual University',
  'City Degree College',
  'Government Postgraduate College',
  'Islamia College',
]

export const companies = [
  'Indus Traders',
  'Ravi Textiles',
  'Chenab Motors',
  'Sitara Foods',
  'Govt. of the Punjab',
  'Water Board',
  'City School System',
  'Khyber Builders',
  'Crescent Steel Works',
  'Pak Agro Services',
  'Own business',
  'District Hospital',
]
export const designations = [
  'Manager',
  'Owner',
  'Senior Clerk',
  'Principal',
  'Accountant',
  'Supervisor',
  'Director',
  'Officer',
  'Contractor',
  'Engineer',
]
export const siblingWork = [
  'All are studying',
  'Two work in banks',
  'One is a doctor',
  'They run the family shop',
  'Teachers',
  'Engineers abroad',
  'One is in the army',
  'House wives',
  'Software developers',
  'One lawyer, one student',
]
