/**
 * An exported log with its chain (日志链文件): every line carries the digest of what was sealed and the link it hangs in, so that the file
 * can be proved where there is no server. `apps/verifier` reads it on its own.
 */
import { momentText } from '../../kernel/period.ts'

export const CHAIN_HEADS = [
  '链',
  '环',
  '封存时间(UTC)',
  '类别',
  '编号',
  '时间',
  '谁',
  '账套',
  '模块',
  '操作',
  '操作前',
  '操作后',
  '地址',
  '摘要',
  '原文',
  '上一环',
  '本环',
] as const

/** One seal of a chain; `text`: what was sealed, null where it has gone lawfully. */
export interface ChainLine {
  readonly chainId: string
  readonly seq: number
  readonly at: string
  readonly object: string
  readonly key: string
  readonly digest: string
  readonly text: string | null
  readonly previousHash: string
  readonly hash: string
}

/** What begins like a formula is text all the same; the reader takes one mark off. */
const cell = (text: string): string => {
  const safe = /^['=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

const KINDS: Readonly<Record<string, string>> = { firm_log: '操作日志', account_events: '账号记录' }
type Said = Readonly<Record<string, string | undefined>>

/** `nameOf`, `titleOf`: of a person, of what happened to an account. */
export function chainLine(line: ChainLine, nameOf: (userId: string) => string, titleOf: (kind: string) => string): string {
  const said = line.text === null ? null : (JSON.parse(line.text) as Said)
  const words =
    said === null
      ? ['', '', '', '', line.digest === '' ? '清除' : '已按保存期限清除', '', '', '']
      : [
          momentText(new Date(said['at']!)),
          said['user_name'] ?? nameOf(said['user_id']!),
          said['ledger_name'] ?? '',
          said['area'] ?? '账号',
          said['action'] ?? titleOf(said['kind']!),
          said['before'] ?? '',
          said['after'] ?? '',
          said['address'] ?? '',
        ]
  const { chainId, seq, at, object, key, digest, previousHash, hash } = line
  return csvLine([chainId, String(seq), at, KINDS[object] ?? object, key, ...words, digest, line.text ?? '', previousHash, hash])
}
