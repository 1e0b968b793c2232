import { alike, type Item } from './item'

const row = (names: string) => names.split(' ').map((name) => name.replaceAll('_', ' '))

export const castes: Item[] = [
  ...alike('Family of Arab, Persian or Central Asian descent', [
    ...row('Syed Bukhari Gilani Zaidi Rizvi Naqvi Kazmi Shirazi Hashmi Qureshi Siddiqui Farooqi Usmani Alvi Abbasi Ansari Sheikh Mirza Mughal'),
    ...row('Barlas Chughtai Baig Qazi Makhdoom Pirzada Khawaja Kirmani Sabzwari'),
  ]),
  ...alike(
    'Rajput clan',
    row('Rajput Bhatti Chauhan Janjua Rana Rathore Minhas Khokhar Sial Tiwana Noon Joiya Wattoo Kharal Rao Ranghar Salehria Manj'),
  ),
  ...alike(
    'Jat clan',
    row('Jat Bajwa Cheema Chattha Warraich Gondal Sandhu Sidhu Gill Virk Ghumman Tarar Ranjha Hinjra Dhillon Randhawa Sahi Buttar Goraya'),
  ),
  ...alike('Land-owning or trading family of Punjab', [
    ...row('Arain Malik Awan Gujjar Kamboh Butt Dar Lone Mir Wani Kakazai Chaudhry Mian Khatri Puri Sethi Qaimkhani Meo Dogar Kathia Langrial'),
    ...row('Maneka Daultana Pracha'),
  ]),
  ...alike('Pashtun tribe', [
    ...row('Khan Yousafzai Afridi Khattak Wazir Mehsud Durrani Ghilzai Lodhi Niazi Swati Bangash Orakzai Shinwari Mohmand Tareen Kakar Achakzai'),
    ...row('Jadoon Marwat Kundi Gandapur Babar Suri Utmanzai'),
  ]),
  ...alike(
    'Baloch or Brahui tribe',
    row('Bugti Marri Mengal Rind Leghari Mazari Khosa Jatoi Lashari Magsi Raisani Bizenjo Zehri Domki Qaisrani Gabol Chandio'),
  ),
  ...alike(
    'Family of Sindh',
    row('Soomro Bhutto Memon Abro Junejo Mahar Shaikh Palijo Talpur Kalhoro Samma Unar Panhwar Mirani Channa Solangi Dahri'),
  ),
  ...alike('Family of the mountains and Kashmir', row('Abbasi_of_Murree Satti Dhanyal Kiyani Gakhar Sudhan Mangral Tanoli Karlal Turk')),
  ...alike('Christian, Hindu or Sikh family', row('Masih Sadiq Bhagat Kumar Lohana Maheshwari Thakur Kohli Meghwar Singh')),
  ['Other', 'A family that this list does not name'],
]
