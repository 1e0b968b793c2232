/** Sector, job and monthly income in rupees; the last rows are for people who do not work. */
export const careers: readonly [sector: string, job: string, income: number][] = [
  ['Job in Private Company', 'Software Engineer', 180_000],
  ['Job in Private Company', 'Accountant', 85_000],
  ['Job in Private Company', 'Marketing Manager', 150_000],
  ['Job in Private Company', 'Pharmacist', 75_000],
  ['Government / Public Sector', 'Lecturer', 120_000],
  ['Government / Public Sector', 'Doctor', 190_000],
  ['Government / Public Sector', 'School Teacher', 65_000],
  ['Defence / Civil Services', 'Police Inspector', 110_000],
  ['Business / Self Employed', 'Shop Owner', 140_000],
  ['Business / Self Employed', 'Textile Trader', 320_000],
  ['Business / Self Employed', 'Lawyer', 180_000],
  ['Non-Working', 'Student', 0],
]

export const schooling: readonly [level: string, degree: string][] = [
  ['Graduation Honors', 'BS Computer Science'],
  ['Graduation Honors', 'BBA'],
  ['Graduation Honors', 'MBBS'],
  ['Graduation Honors', 'LLB'],
  ['Graduation Associate', 'BCom'],
  ['Masters (MS)', 'MBA'],
  ['Masters (MS)', 'MA Urdu'],
  ['M.Phil', 'MPhil'],
  ['CA', 'CA'],
  ['Intermediate', 'FSc Pre-Medical'],
  ['Matriculation', 'Matric Science'],
  ['Diploma Holder', 'DAE'],
]

export const institutes = ['University of the Punjab', 'University of Karachi', 'Quaid-i-Azam University', 'Virtual University', 'Islamia College']
export const companies = ['Indus Traders', 'Ravi Textiles', 'Govt. of the Punjab', 'City School System', 'Own business', 'District Hospital']
export const designations = ['Manager', 'Owner', 'Principal', 'Accountant', 'Officer', 'Engineer']
export const siblingWork = ['All are studying', 'One is a doctor', 'They run the family shop', 'Teachers', 'House wives']
