/**
 * docs/law/compliance.md: which test or document proves which row of law, or that it is open. A test proves a row whose id
 * stands in its title (CS-28), or that scripts/compliance-rules.ts names.
 */
import { LACKS } from './compliance-lacks.ts'
import { complianceRows, type ComplianceRow } from './compliance-rules.ts'
import { code, isTest, read } from './sources.ts'

/** CS-28, DI-01 to DI-05; not ST-basic-01, which are rows of the behaviour table. */
const ID = /\b(CS|CI|JC|EV|AR|DI|ST|AG|TX|MB|PI|CR)-(\d{2})([a-k]?)(?: to (?:\1)-(\d{2}))?\b/g
const TITLE = /\b(?:test|it|plain)(?:\.\w+)?(?:\([^'`"]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g

const laws: Readonly<Record<string, string>> = {
  CS: '会计软件基本功能和服务规范',
  CI: '会计信息化工作规范',
  JC: '会计基础工作规范',
  EV: '电子凭证会计数据标准',
  AR: '会计档案管理',
  DI: '会计核算软件数据接口',
  ST: '会计准则与制度',
  AG: '代理记账',
  TX: '税务',
  MB: '网络安全等级保护',
  PI: '个人信息保护',
  CR: '商用密码应用',
}

interface Proof {
  readonly file: string
  readonly words: string
}

/** Tests by the ids in their titles. */
function proofsInTitles(): Map<string, Proof[]> {
  const found = new Map<string, Proof[]>()
  for (const file of code.filter((one) => isTest(one) && one !== 'scripts/compliance.test.ts'))
    for (const [, quoted, ticked] of read(file).matchAll(TITLE)) {
      const words = quoted ?? ticked ?? ''
      for (const [, law, from, letter, to = from] of words.matchAll(ID))
        for (let number = Number(from); number <= Number(to); number += 1) {
          const id = `${law}-${String(number).padStart(2, '0')}${letter}`
          found.set(id, [...(found.get(id) ?? []), { file, words }])
        }
    }
  return found
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A test of this title is there (one of a group, or of a table of cases, too), and what stands under it expects something. */
function testHolds(file: string, wanted: string): boolean {
  const text = read(file)
  const title = new RegExp(`['\`][^'\`\\n]*${escaped(wanted)}[^'\`\\n]*['\`],\\s*(?:\\{|async\\b|\\()`).exec(text)
  if (title === null) return false
  const rest = text.slice(title.index + title[0].length)
  const next = /\n(?:test|it|describe|plain)\b/.exec(rest)
  return /\bexpect\b/.test(next === null ? rest : rest.slice(0, next.index))
}

/** Proofs the table names that are not there: a file that is gone, a test that was renamed. */
export const missingProofs = (): string[] =>
  complianceRows.flatMap(({ id, proofs }) =>
    proofs
      // no words prove nothing; words of a test must stand in a title, and the test must expect something
      .filter(
        ([file, words]) => words === '' || !code.includes(file) || !(isTest(file) ? testHolds(file, words) : read(file).includes(words)),
      )
      .map(([file, words]) => `${id}: ${file} › ${words}`),
  )

/** Rows said to lack something that are none, or that nothing proves: those are open. */
export const strayLacks = (): string[] => {
  const titled = proofsInTitles()
  return Object.keys(LACKS).filter((id) => {
    const row = complianceRows.find((one) => one.id === id)
    return row === undefined || (row.proofs.length === 0 && !titled.has(id))
  })
}

export const strayIds = (): string[] => {
  const known = new Set(complianceRows.map((one) => one.id))
  return [...proofsInTitles().keys()].filter((id) => !known.has(id))
}

const words = (text: string): string =>
  text
    .replaceAll(ID, '')
    .replace(/^(?:[\s,:：、]|(?:and|to) )+/, '')
    .replaceAll('|', '\\|')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 110)

export function complianceTable(): string {
  const titled = proofsInTitles()
  const proofsOf = ({ id, proofs }: ComplianceRow): Proof[] => [
    ...(titled.get(id) ?? []),
    ...proofs.map(([file, text]) => ({ file, words: text })),
  ]
  const told = (row: ComplianceRow): string => {
    const proofs = [...new Map(proofsOf(row).map((one) => [`${one.file}${one.words}`, one])).values()]
    if (proofs.length === 0) return '未证明（open）'
    const lack = LACKS[row.id]
    return `${lack === undefined ? '' : `**部分**：${lack}。`}${proofs.map((one) => `\`${one.file}\`${one.words === '' ? '' : ` › ${words(one.words)}`}`).join('；')}`
  }
  const byLaw = Map.groupBy(complianceRows, (row) => row.id.slice(0, 2))
  const isOpen = (row: ComplianceRow) => proofsOf(row).length === 0
  const isPart = (row: ComplianceRow) => !isOpen(row) && LACKS[row.id] !== undefined
  return [
    '# 法规对照',
    '',
    '由 `npm run generate` 生成：每一条要求由哪个测试证明；没有证明的写明未证明。证明取自测试名字里的条号，和 `scripts/compliance-rules.ts` 指出的测试。',
    '**部分**的写明差什么（`scripts/compliance-lacks.ts`）。列出的测试证明该条中软件能做到的部分；单位自己的制度、合同、测评不在此列。',
    '',
    ...[...byLaw].flatMap(([law, rows]) => [
      `## ${laws[law]}（${law}）`,
      '',
      `${rows.length} 条，已证明 ${rows.filter((row) => !isOpen(row) && !isPart(row)).length} 条，部分 ${rows.filter(isPart).length} 条。`,
      '',
      '| 条 | 内容 | 证明 |',
      '| --- | --- | --- |',
      ...rows.map((row) => `| ${row.id} | ${row.title} | ${told(row)} |`),
      '',
    ]),
  ].join('\n')
}
