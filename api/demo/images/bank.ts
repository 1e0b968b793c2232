import type { Bank } from '../business/banks'
import { line, path, rect, svg } from './svg'

const marks: Record<Bank['mark'], string> = {
  arch: path('M52 148V92C52 60 76 44 100 44S148 60 148 92V148H122V96C122 82 112 74 100 74S78 82 78 96V148Z', '#ffffff'),
  leaf: path('M100 42C142 62 152 112 100 158 48 112 58 62 100 42Z', '#ffffff') + line('M100 74V150', '#00000040', 6),
  wave: line('M44 84Q72 56 100 84T156 84M44 116Q72 88 100 116T156 116', '#ffffff', 15),
  star: path('M100 40L116 82 160 84 126 112 138 156 100 130 62 156 74 112 40 84 84 82Z', '#ffffff'),
}

export const bankMark = ({ colour, mark }: Bank) => rect(0, 0, 200, 200, colour, 44) + marks[mark]
export const bankIcon = (bank: Bank) => svg(200, 200, bankMark(bank))
