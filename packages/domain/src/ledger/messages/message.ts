/** Messages (消息): what the server tells people, to one person, to a ledger, to a firm or to all (spec 1 §3, §9). */

export const messageTypes = {
  M001: '自动生成科目',
  M002: '销项发票采集（手动）',
  M003: '销项发票采集（定时）',
  M004: '明细采集',
  M005: '进项发票采集（手动）',
  M006: '进项发票采集（定时）',
  M007: '风险统计',
  // ours, numbered apart from those of the specification
  M101: '客户回复',
  M102: '费用审批',
  M103: '反结账审批',
  M104: '账套备份',
} as const
export type MessageType = keyof typeof messageTypes

export const TARGETS = ['USER', 'COMPANY', 'BK_COMPANY', 'SYS'] as const
/** COMPANY is a ledger, BK_COMPANY a firm. */
export type Target = (typeof TARGETS)[number]

/** Level 0 is not popped up; it waits in the list (ST-messages-01). */
export const pops = (message: { readonly level: number }): boolean => message.level > 0

export interface SubjectEntry {
  readonly name: string
  readonly unit: string
}

// O20: U+0001 between entries, U+0002 between the fields of one
const ENTRY = '\u0001'
const FIELD = '\u0002'

/** The content of an M001. */
export const writeSubjects = (entries: readonly SubjectEntry[]): string =>
  entries.map((entry) => `${entry.name}${FIELD}${entry.unit}`).join(ENTRY)

export const readSubjects = (content: string): SubjectEntry[] =>
  content
    .split(ENTRY)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', unit = ''] = entry.split(FIELD)
      return { name, unit }
    })

/** One line for a list or a popup: an M001 names its subjects. */
export const digest = (message: { readonly type: MessageType; readonly content: string }): string =>
  message.type === 'M001'
    ? readSubjects(message.content)
        .map(({ name, unit }) => (unit === '' ? name : `${name}（${unit}）`))
        .join('、')
    : message.content
