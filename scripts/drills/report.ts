/** What a drill came to, for whoever has to show that it was practised. */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Report {
  readonly title: string
  /** What was done, in order. */
  readonly course: readonly string[]
  readonly figures: readonly (readonly [what: string, measured: string, wanted: string, holds: boolean])[]
  readonly held: boolean
}

export const reportOf = (title: string, course: readonly string[], figures: Report['figures']): Report => ({
  title,
  course,
  figures,
  held: figures.every(([, , , holds]) => holds),
})

/** Writes docs/drills/NAME-DAY.md; answers its text. */
export async function keep(name: string, { title, course, figures, held }: Report, now = new Date()): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  const text = `# ${title}（${day}）

${held ? '通过。' : '**没有通过。**'}${cpus().length}核机器，Node ${process.versions.node}；由 \`npm run drill ${name}\` 生成。

| 指标 | 测得 | 要求 |  |
| --- | --- | --- | --- |
${figures.map(([what, measured, wanted, holds]) => `| ${what} | ${measured} | ${wanted} | ${holds ? '✓' : '✗'} |`).join('\n')}

## 经过

${course.map((one) => `- ${one}`).join('\n')}
`
  const dir = fileURLToPath(new URL('../../docs/drills/', import.meta.url))
  await mkdir(dir, { recursive: true })
  await writeFile(`${dir}${name}-${day}.md`, text)
  return text
}
