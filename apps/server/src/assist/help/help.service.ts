/** The help centre's articles and update log: files of the project, read once. */
import { readChapter, type HelpArticle } from '@app/domain/assist/help/article'
import { searchArticles } from '@app/domain/assist/help/search'
import { readUpdateLog, withFragments, type UpdateEntry } from '@app/domain/assist/help/update-log'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Answer } from '../../platform/http/implement.ts'

const folder = new URL('../../../help/', import.meta.url)
export const changelog = new URL('../../../../../CHANGELOG.md', import.meta.url)
const changes = new URL('../../../../../changes/', import.meta.url)

/** What is not released yet, each change in a file of its own, the newest first. */
export const fragments = (): readonly { readonly file: URL; readonly text: string }[] =>
  readdirSync(fileURLToPath(changes))
    .filter((file) => /^\d.*\.md$/.test(file))
    .toSorted()
    .toReversed()
    .map((name) => new URL(name, changes))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** All articles, chapter by chapter in the order of their files. */
export const articles: readonly HelpArticle[] = readdirSync(fileURLToPath(folder))
  .filter((file) => file.endsWith('.md'))
  .toSorted()
  .flatMap((file) => readChapter(readFileSync(new URL(file, folder), 'utf8'), file))

const log: readonly UpdateEntry[] = readUpdateLog(
  withFragments(
    readFileSync(changelog, 'utf8'),
    fragments().map(({ text }) => text),
  ),
)

/** Articles of a topic (0: all) that answer what is searched. */
export function list({ search, topic, pageSize }: { search: string; topic: number; pageSize: number }) {
  const found = searchArticles(
    articles.filter((article) => topic === 0 || article.topic === topic),
    search,
  )
  return new Answer(found.slice(0, pageSize), { total: found.length })
}

export const updateLog = (): UpdateEntry[] => [...log]
