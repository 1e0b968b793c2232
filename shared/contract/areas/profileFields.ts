import * as z from 'zod/mini'
import { field, getField, getInfo, type FieldInfo } from '../grammar/field'
import { image, Phone } from '../grammar/formFields'
import { geography } from './geography'
import { masterdata, type ListType } from './masterdata'
import { sexes } from '../grammar/values'

/** The message of an invalid field of a profile, for example `Please provide a valid father's name`. */
const invalid = (title: string) => `Please provide a valid ${title.replace(/^[A-Z](?=[a-z']*( |$))/, (letter) => letter.toLowerCase())}`

const youngest = 18
const maxAge = 100
const ages = Object.fromEntries(Array.from({ length: maxAge - youngest + 1 }, (_, index) => [String(youngest + index), String(youngest + index)]))

/** The fields of one section: each is required, and says the same whatever is wrong with it. */
function createFields(section: string) {
  const matching = (title: string, pattern: RegExp, info: Partial<FieldInfo>, max = 200) =>
    field(title, z.string(invalid(title)).check(z.regex(pattern, invalid(title)), z.maxLength(max, invalid(title))), { section, ...info })
  const text = (title: string, info: Partial<FieldInfo> = {}, max = 200) => matching(title, /\S/, info, max)
  return {
    text,
    matching,
    phone: (title: string) => Phone(title, invalid(title), invalid(title), { section }),
    choice: <const V extends readonly [string, ...string[]]>(title: string, values: V) =>
      field(title, z.enum(values, invalid(title)), { control: 'select', section }),
    /** One of a list of the server. */
    listed: (title: string, type: ListType) => text(title, { control: 'select', options: { from: masterdata.list, params: { type } } }),
    country: (title: string) => text(title, { control: 'select', options: { from: geography.countries } }),
    state: (title: string, country: string) => text(title, { control: 'select', options: { from: geography.states, per: { country } } }),
    city: (title: string, country: string, state: string) =>
      text(title, { control: 'select', options: { from: geography.cities, per: { country, state } } }),
    /** A number and a unit: `5 Marla(s)`. */
    size: (title: string) =>
      matching(title, /^\d{1,6}(\.\d{1,2})? \S/, { control: 'measure', options: { from: masterdata.list, params: { type: 'Residence Size' } } }),
    picture: (title: string) => image(title, { section }, invalid(title)),
  }
}

const personal = createFields('Personal')
const family = createFields('Family and education')
const home = createFields('Residence and hometown')
const partner = createFields('Partner preferences')
const yesOrNo = ['Yes', 'No'] as const

const isRange = (value: string) => {
  const [from = 0, to = 0] = value.split('-').map(Number)
  return from >= youngest && from <= to && to <= maxAge
}

/**
 * The profile of a user, once: registration and update send it, details show it. Its groups are the tabs of the details,
 * `section` is the part of the form that shows the field.
 */
export const profileGroups = {
  personal: {
    name: personal.text('Name'),
    sex: personal.choice('Gender', sexes),
    age: field('Age', z.int(invalid('Age')).check(z.minimum(youngest, invalid('Age')), z.maximum(maxAge, invalid('Age'))), {
      control: 'select',
      section: 'Personal',
      labels: ages,
    }),
    dob: field('Date of birth', z.iso.date(invalid('Date of birth')), { control: 'date', section: 'Personal' }),
    martial_status: personal.listed('Marital status', 'Marital Status'),
    whatsapp_no: personal.phone('WhatsApp number'),
    nationality: personal.country('Nationality'),
    country: personal.country('Country'),
    state: personal.state('State', 'country'),
    city: personal.city('City', 'country', 'state'),
    skintone: personal.listed('Skin tone', 'Skintone'),
    height: personal.listed('Height', 'Height'),
    any_disability: personal.choice('Any disability', yesOrNo),
    total_income: personal.text('Total income'),
    my_selfie: personal.picture('Selfie'),
    profile_pic: personal.picture('Profile picture'),
    seen_profile_pic: personal.listed('Profile picture visibility', 'Seen Status'),
    seen_photos: personal.listed('Photo visibility', 'Seen Status'),
  },
  family: {
    religion: family.listed('Religion', 'Religion'),
    sect_firqa: family.listed('Sect', 'Sect Firqa'),
    community: family.listed('Community', 'Community'),
    cast: family.listed('Caste', 'Caste'),
    father_name: family.text("Father's name"),
    father_status: family.listed("Father's status", 'Father Status'),
    father_company_name: family.text("Father's company"),
    father_designation: family.text("Father's designation"),
    mother_status: family.listed("Mother's status", 'Mother Status'),
    no_of_brother: family.listed('Number of brothers', 'Brother Status'),
    brother_status: family.listed('Married brothers', 'Married Status'),
    no_of_sister: family.listed('Number of sisters', 'Sister Status'),
    sister_status: family.listed('Married sisters', 'Married Status'),
    occu_of_bro_sis: family.text('Occupation of brothers and sisters'),
  },
  education: {
    edu_level: family.listed('Education level', 'Education Level'),
    degree: family.listed('Degree', 'Degree Title'),
    institute: family.text('Institute'),
    edu_summary: family.text('Education summary', { control: 'textarea' }, 1000),
    working_sector: family.listed('Working sector', 'Working Sector'),
    profession_job: family.text('Profession'),
  },
  residence: {
    residence_living_status: home.listed('Residence living status', 'Living Status'),
    residence_status: home.listed('Residence status', 'Residence Status'),
    residence_size: home.size('Residence size'),
    residence_country: home.country('Residence country'),
    residence_state: home.state('Residence state', 'residence_country'),
    residence_city: home.city('Residence city', 'residence_country', 'residence_state'),
    residence_area: home.text('Residence area'),
    hometown_living_status: home.listed('Hometown living status', 'Living Status'),
    hometown_status: home.listed('Hometown status', 'Residence Status'),
    hometown_size: home.size('Hometown size'),
    hometown_country: home.country('Hometown country'),
    hometown_state: home.state('Hometown state', 'hometown_country'),
    hometown_city: home.city('Hometown city', 'hometown_country', 'hometown_state'),
    hometown_area: home.text('Hometown area'),
    front_id_card: home.picture('ID card, front'),
    back_id_card: home.picture('ID card, back'),
  },
  partner: {
    partner_age_between: field(
      'Partner age between',
      z
        .string(invalid('Partner age between'))
        .check(z.regex(/^\d{2,3}-\d{2,3}$/, invalid('Partner age between')), z.refine(isRange, invalid('Partner age between'))),
      { control: 'range', section: 'Partner preferences', labels: ages },
    ),
    partner_marital_status: partner.listed('Partner marital status', 'Marital Status'),
    partner_nationality: partner.country('Partner nationality'),
    partner_religion: partner.listed('Partner religion', 'Religion'),
    partner_sect_firqa: partner.listed('Partner sect', 'Sect Firqa'),
    partner_community: partner.listed('Partner community', 'Community'),
    partner_cast: partner.listed('Partner caste', 'Caste'),
    partner_skintone: partner.listed('Partner skin tone', 'Skintone'),
    partner_any_disability: partner.choice('Partner any disability', yesOrNo),
    partner_edu_level: partner.listed('Partner education level', 'Education Level'),
    partner_degree: partner.listed('Partner degree', 'Degree Title'),
    partner_working_sector: partner.listed('Partner working sector', 'Working Sector'),
    partner_profession_job: partner.text('Partner profession'),
    partner_residence_status: partner.listed('Partner residence status', 'Residence Status'),
    partner_residence_country: partner.country('Partner residence country'),
    partner_residence_state: partner.state('Partner residence state', 'partner_residence_country'),
    partner_residence_city: partner.city('Partner residence city', 'partner_residence_country', 'partner_residence_state'),
  },
}

/** Every field of a profile. */
export const profileFields = {
  ...profileGroups.personal,
  ...profileGroups.family,
  ...profileGroups.education,
  ...profileGroups.residence,
  ...profileGroups.partner,
}

/** The message for a field of the profile that is missing or wrong. */
export const invalidMessage = (name: string) => invalid(getInfo(getField(profileFields, name))?.title ?? name)

/** Do an age and a date of birth agree on one of these days? */
export const agesAgree = ({ age, dob }: { readonly age?: unknown; readonly dob?: unknown }, days: readonly string[]) =>
  days.some((day) => ageOn(day, String(dob)) === Number(age))

/** The age in years, on a day, of a person born on another (`2000-01-31`). */
export const ageOn = (day: string, dob: string): number => Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (day.slice(4) < dob.slice(4) ? 1 : 0)

/** The pictures that only some roles see and change. */
export const identityNames: readonly string[] = ['front_id_card', 'back_id_card']
