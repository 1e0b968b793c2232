interface Place {
  country: string
  state: string
  city: string
  communities: readonly string[]
  /** The start of a mobile number here, before its last seven digits. */
  mobile: readonly string[]
  weight: number
}

const country = (name: string, mobile: string[], rows: [state: string, city: string, weight: number, communities: string][]): Place[] =>
  rows.map(([state, city, weight, communities]) => ({ country: name, state, city, weight, communities: communities.split(', '), mobile }))

const pakistan = ['+92300', '+92302', '+92312', '+92321', '+92333', '+92345']

export const places: readonly Place[] = [
  ...country('Pakistan', pakistan, [
    ['Punjab', 'Lahore', 18, 'Punjabi, Punjabi, Kashmiri, Urdu Speaking'],
    ['Sindh', 'Karachi', 18, 'Urdu Speaking, Muhajir, Memon, Sindhi, Pashtun, Bihari'],
    ['Islamabad', 'Islamabad', 8, 'Punjabi, Pothohari, Pashtun, Kashmiri'],
    ['Punjab', 'Rawalpindi', 7, 'Punjabi, Pothohari, Kashmiri'],
    ['Punjab', 'Faisalabad', 6, 'Punjabi'],
    ['Punjab', 'Multan', 5, 'Saraiki, Punjabi'],
    ['Punjab', 'Sialkot', 3, 'Punjabi, Kashmiri'],
    ['Punjab', 'Bahawalpur', 2, 'Riasti, Saraiki, Punjabi'],
    ['Khyber Pakhtunkhwa', 'Peshawar', 5, 'Pashtun, Hindko, Afridi Pashtun'],
    ['Khyber Pakhtunkhwa', 'Abbottabad', 2, 'Hindko, Pashtun'],
    ['Sindh', 'Hyderabad', 3, 'Sindhi, Muhajir'],
    ['Balochistan', 'Quetta', 2, 'Baloch, Pashtun, Hazara, Brahui'],
    ['Azad Kashmir', 'Kotli', 1, 'Mirpuri, Pahari'],
    ['Gilgit-Baltistan', 'Gilgit', 1, 'Shina, Burusho, Balti'],
  ]),
  ...country(
    'United Kingdom',
    ['+44740', '+44750', '+44771', '+44780', '+44791'],
    [
      ['England', 'Birmingham', 2, 'British Pakistani, Mirpuri'],
      ['England', 'Bradford', 2, 'Mirpuri, British Pakistani'],
      ['England', 'London', 2, 'British Pakistani, Punjabi'],
    ],
  ),
  ...country(
    'United Arab Emirates',
    ['+97150', '+97152', '+97155', '+97156'],
    [
      ['Dubai', 'Dubai', 2, 'Punjabi, Urdu Speaking, Pashtun'],
      ['Abu Dhabi', 'Abu Dhabi', 1, 'Punjabi, Pashtun'],
    ],
  ),
  ...country('Saudi Arabia', ['+96650', '+96654', '+96656'], [['Riyadh Region', 'Riyadh', 1, 'Punjabi, Urdu Speaking']]),
]

/** Every place as often as it weighs. */
export const weightedPlaces = places.flatMap((place) => Array.from({ length: place.weight }, () => place))

export const areas = ['Model Town', 'Gulberg', 'Satellite Town', 'Civil Lines', 'Cantt', 'Garden Town', 'Station Road', 'Old City']
