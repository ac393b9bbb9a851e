/** Company tags (账套标签): a firm's own marks on its ledgers; their codes nest in 4-digit levels (spec 3 §3). */
import { broken } from '../../kernel/app-error.ts'

export interface CompanyTag {
  readonly id: string
  readonly code: string
  readonly name: string
}

const LEVEL = 4
const DEEPEST = 3

/** Colours a tag may have, dark enough for white text. */
export const tagColors = ['#0b57a4', '#b3261e', '#1b6e3c', '#8a5a00', '#5b3a9e', '#006a6a', '#5f6368'] as const

export const parentCode = (code: string): string => code.slice(0, -LEVEL)

/** The code of a new tag under a parent ('' for the top): one after the last there. */
export function nextTagCode(tags: readonly Pick<CompanyTag, 'code'>[], parent: string): string {
  if (parent.length / LEVEL >= DEEPEST) throw broken('CT0001', `标签最多${DEEPEST}级`)
  if (parent !== '' && !tags.some((one) => one.code === parent)) throw broken('CT0002', '上级标签不存在')
  const last = tags
    .filter((one) => one.code.length === parent.length + LEVEL && one.code.startsWith(parent))
    .reduce((most, one) => Math.max(most, Number(one.code.slice(-LEVEL))), 0)
  if (last >= 9999) throw broken('CT0003', '同级标签已满')
  return parent + String(last + 1).padStart(LEVEL, '0')
}

/** A tag as it is shown: type[name], ancestors between joined by `-` (K13). */
export function tagLabel(tag: CompanyTag, tags: readonly CompanyTag[]): string {
  const names: string[] = []
  for (let code = tag.code; code !== ''; code = parentCode(code)) names.unshift(tags.find((one) => one.code === code)?.name ?? '')
  const [type = '', ...rest] = names
  return rest.length === 0 ? type : `${type}[${rest.join('-')}]`
}
