import * as avataaars from '@dicebear/avataaars'
import { createAvatar, type StyleOptions } from '@dicebear/core'

interface Sitter {
  male: boolean
  /** Name of the skin tone in the reference list. */
  skintone: string
  sikh: boolean
}

/** Skin tones by their name in the reference list. */
export const skins: Readonly<Record<string, string>> = {
  'Extra Fair': 'f6d7bf',
  Fair: 'eec3a0',
  Wheatish: 'd9a57c',
  'Tawny (sanwla)': 'b9805a',
  Dark: '8f5f41',
}

type Options = StyleOptions<avataaars.Options>

const hairs = ['1c1715', '2f221b', '3b2a20']
const cloths = ['f4f1ea', '3d4f5f', '20344a', '5c6b4f', '7a3b3b', 'c9b79a', '8c2f39', '2f5d62', '4a3b66', 'a8763e']

const people: Options = {
  size: 400,
  backgroundColor: ['dfe7e3', 'e9e2d6', 'dbe4ee', 'efdfd9', 'e4e0ec', 'd8e6e8'],
  mouth: ['default', 'smile', 'twinkle'],
  eyes: ['default', 'happy'],
  eyebrows: ['default', 'defaultNatural', 'flatNatural', 'raisedExcitedNatural'],
  accessories: ['prescription01', 'prescription02', 'round'],
  accessoriesColor: ['262e33'],
  accessoriesProbability: 20,
  hairColor: hairs,
  facialHairColor: hairs,
  clothesColor: cloths,
  hatColor: cloths,
}
const man: Options = {
  ...people,
  top: ['shortFlat', 'shortRound', 'shortWaved', 'sides', 'theCaesar', 'theCaesarAndSidePart'],
  facialHair: ['beardLight', 'beardMedium', 'moustacheMagnum'],
  facialHairProbability: 60,
  clothing: ['blazerAndShirt', 'blazerAndSweater', 'collarAndSweater', 'shirtVNeck'],
}
const sikh: Options = { ...man, top: ['turban'], facialHair: ['beardMajestic'], facialHairProbability: 100 }
const woman: Options = {
  ...people,
  top: ['hijab', 'bob', 'bun', 'curly', 'longButNotTooLong', 'straight01', 'straight02', 'straightAndStrand'],
  facialHairProbability: 0,
  clothing: ['collarAndSweater', 'shirtScoopNeck', 'shirtVNeck'],
}

/** A flat, friendly face, 400 by 400. The same seed always draws the same person. */
export const portrait = (seed: number, { male, skintone, sikh: isSikh }: Sitter) =>
  createAvatar(avataaars, {
    ...(isSikh ? sikh : male ? man : woman),
    seed: String(seed),
    skinColor: [skins[skintone] ?? 'd9a57c'],
  }).toString()
