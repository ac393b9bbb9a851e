/** An exported log with its chain: every digest and link taken again, the signature checked. Shares no code with the product. */
import { createHash } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'

export interface LogVerdict {
  readonly lines: number
  /** Last link of each chain. */
  readonly heads: readonly string[]
  readonly publicKey: string
  readonly findings: readonly string[]
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const COLUMNS = 17
const OBJECTS: Readonly<Record<string, string>> = { 操作日志: 'firm_log', 账号记录: 'account_events' }

/** Rows of a CSV file (RFC 4180); one leading mark of what would be a formula is taken off. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (let match = pattern.exec(text); match !== null && match[0] !== ''; match = pattern.exec(text)) {
    const cell = match[1]?.replaceAll('""', '"') ?? match[2] ?? ''
    rows.at(-1)!.push(cell.startsWith("'") ? cell.slice(1) : cell)
    if (match[3] === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

interface Line {
  readonly row: number
  readonly chain: string
  readonly seq: number
  readonly at: string
  readonly object: string
  readonly key: string
  readonly digest: string
  readonly previous: string
  readonly hash: string
}

/** What of a line is not as it was sealed. */
function checkLine(cells: readonly string[], row: number, findings: string[]): Line {
  const [
    chain = '',
    seq = '',
    at = '',
    kind = '',
    key = '',
    ,
    who = '',
    ledger = '',
    area = '',
    action = '',
    before = '',
    after = '',
    address = '',
  ] = cells
  const [digest = '', text = '', previous = '', hash = ''] = cells.slice(13)
  const line = { row, chain, seq: Number(seq), at, object: OBJECTS[kind] ?? kind, key, digest, previous, hash }
  if (text === '') return line
  if (sha(text) !== digest) findings.push(`第${row}行：内容与摘要不符`)
  const said = JSON.parse(text) as Readonly<Record<string, string | undefined>>
  const shown = line.object === 'firm_log' ? { user_name: who, ledger_name: ledger, area, action, before, after, address } : { address }
  for (const [name, value] of Object.entries(shown)) if ((said[name] ?? '') !== value) findings.push(`第${row}行：${name} 与封存的原文不符`)
  if (said['id'] !== key) findings.push(`第${row}行：编号与封存的原文不符`)
  return line
}

/** Links of one chain follow each other, and each is made of its lines. */
function checkChain(lines: readonly Line[], findings: string[]): void {
  let last: Line | undefined
  for (const [seq, link] of Map.groupBy(lines, (line) => line.seq)) {
    const { row, at, object, previous, hash } = link[0]!
    if (last !== undefined && (seq !== last.seq + 1 || previous !== last.hash)) findings.push(`第${row}行：与前一环不相连，中间少了或换了`)
    const sealed = link
      .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
      .map(({ key, digest }) => `${key} ${digest}`)
    if (sha([previous, seq, object, link.length, sha(sealed.join('\n')), at].join('|')) !== hash)
      findings.push(`第${row}行：第${seq}环的摘要不符，少了、多了或改了一行`)
    last = link[0]
  }
}

export function verifyLog(bytes: Uint8Array, expectedKey?: string): LogVerdict {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const end = text.lastIndexOf('签名,')
  const [, publicKey = '', signature = ''] = end < 0 ? [] : (rowsOf(text.slice(end))[0] ?? [])
  const findings: string[] = []
  const [heads, ...rows] = rowsOf(text.slice(1, Math.max(end, 1)))
  if (text[0] !== '\uFEFF' || heads?.length !== COLUMNS || signature === '')
    return { lines: 0, heads: [], publicKey, findings: ['不是完整的日志链文件'] }
  const signed = new TextEncoder().encode(text.slice(0, end))
  if (!sm2.doVerifySignature(signed, signature, publicKey, { hash: true, der: true })) findings.push('签名不符：文件被改动过')
  if (expectedKey !== undefined && expectedKey.toLowerCase() !== publicKey) findings.push('不是由给出的公钥所签')
  const lines = rows.map((cells, index) => checkLine(cells, index + 2, findings))
  const chains = Map.groupBy(lines, (line) => line.chain)
  for (const one of chains.values()) checkChain(one, findings)
  return { lines: lines.length, heads: [...chains.values()].map((one) => one.at(-1)!.hash), publicKey, findings }
}
