export interface Skin {
  tone: string
  shade: string
  lip: string
}

/** Skin tones by their name in the reference list. */
export const skins: Readonly<Record<string, Skin>> = {
  'Extra Fair': { tone: '#f6d7bf', shade: '#e7bfa2', lip: '#c9696b' },
  Fair: { tone: '#eec3a0', shade: '#dba983', lip: '#bf5f5c' },
  Wheatish: { tone: '#d9a57c', shade: '#c28d63', lip: '#a94f4b' },
  'Tawny (sanwla)': { tone: '#b9805a', shade: '#a06b47', lip: '#8f3f3e' },
  Dark: { tone: '#8f5f41', shade: '#784d33', lip: '#733431' },
}

export const hairs = ['#1c1715', '#241a16', '#2f221b', '#3b2a20', '#171a1f']
export const backdrops = [
  ['#dfe7e3', '#c9d6cf'],
  ['#e9e2d6', '#d9cdb8'],
  ['#dbe4ee', '#c3d0df'],
  ['#efdfd9', '#e2c9bf'],
  ['#e4e0ec', '#cfc8dd'],
  ['#d8e6e8', '#bdd3d6'],
  ['#ece7cf', '#dcd3ab'],
  ['#e6e6e6', '#d2d2d2'],
] as const
export const kameez = ['#f4f1ea', '#3d4f5f', '#20344a', '#5c6b4f', '#7a3b3b', '#c9b79a', '#2b2b2f', '#8a9aa8', '#54433a', '#e8e8ec']
export const dupattas = [
  '#8c2f39',
  '#c98b9b',
  '#2f5d62',
  '#4a3b66',
  '#d9a441',
  '#2c3e50',
  '#a8763e',
  '#6d8a5a',
  '#b24c63',
  '#efe6dc',
  '#1f2126',
  '#5b7c99',
]
export const turbans = ['#b3572b', '#27406b', '#7b1e3a', '#caa23a', '#2f5a45']
