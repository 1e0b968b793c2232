import { referenceLists } from '../../src/areas/masterdata/referenceLists'
import type { ImagePool } from '../images/pool'
import { registered } from './population'
import { elementAt, below, chance, pick } from './sql'
import { mobile, place, type UserColumns, ofPerson } from './columns'

const visibilities = Object.keys(referenceLists['Seen Status'])
const inches = Object.keys(referenceLists.Height)
const tall = inches.slice(10, 22)
const small = inches.slice(5, 16)
const statuses = [
  ...Array<string>(13).fill('Single'),
  ...'Divorced, Divorced, Divorced, Widowed, Nikkah Broken, Engagement Broken, Khula Yafta, Married'.split(', '),
]
const plain = (name: string) => `lower(replace(${name}, ' ', ''))`

export const account = (images: ImagePool) =>
  ({
    id: 'g',
    name: `case when caste = 'Syed' then case when male then 'Syed ' else 'Syeda ' end
    when male and religion = 'Islam' and ${chance(22, 'prefix name')} then 'Muhammad ' else '' end || given || ' ' || family`,
    username: `${plain('given')} || '_' || ${plain('family')} || g`,
    sex: `case when male then 'Male' else 'Female' end`,
    age: 'age',
    dob: `((now_at at time zone 'UTC')::date - make_interval(years => age, days => ${below(365, 'birthday')}))::date`,
    mobile_no: mobile,
    email_id: `${plain('given')} || '.' || ${plain('family')} || g || '@' || ${pick(['example.com', 'example.org', 'example.net', 'mail.example.com'], 'domain')}`,
    registration: `case when ${registered()} then 'Registered' else 'Pending' end`,
    fcm_token: `case when ${chance(93, 'fcm')} then 'demo:' || md5('fcm' || g) || md5('token' || g) end`,
    nationality: `case when ${chance(25, 'nationality')} then ${place('country')} else 'Pakistan' end`,
    city: place('city'),
    state: place('state'),
    country: place('country'),
    martial_status: `case when age > 45 then ${pick(['Divorced', 'Widowed', 'Single', 'Khula Yafta'], 'later status')} else ${pick(statuses, 'status')} end`,
    whatsapp_no: mobile,
    skintone: ofPerson(images, (face) => face.skintone),
    height: `case when male then ${pick(tall, 'height')} else ${pick(small, 'height')} end`,
    any_disability: `case when ${chance(3, 'disability')} then 'Yes' else 'No' end`,
    my_selfie: `(${ofPerson(images, (face) => face.portrait)})::uuid`,
    profile_pic: `(${ofPerson(images, (face) => face.portrait)})::uuid`,
    front_id_card: `(${ofPerson(images, (face) => face.card)})::uuid`,
    back_id_card: `(${elementAt(images.cardBacks, `1 + ${below(images.cardBacks.length, 'card back')}`)})::uuid`,
    seen_profile_pic: pick(visibilities, 'seen profile'),
    seen_photos: pick(visibilities, 'seen photos'),
  }) satisfies Partial<UserColumns>
