/** The order of the help centre's list: what is about the page on screen first, the rest by chapter. */

import { isAbout } from '@app/domain/assist/help/article'

interface Listed {
  readonly chapter: string
  readonly pages: readonly string[]
}

export interface ArticleGroup<A> {
  readonly title: string
  readonly articles: readonly A[]
}

export function groupsFor<A extends Listed>(articles: readonly A[], here: string): ArticleGroup<A>[] {
  const about = articles.filter((article) => isAbout(article, here))
  // the page an article is mostly about stands first in its list
  const mostly = (article: Listed): boolean => isAbout({ pages: article.pages.slice(0, 1) }, here)
  const ordered = [...about.filter(mostly), ...about.filter((article) => !mostly(article))]
  const rest = articles.filter((article) => !isAbout(article, here))
  const chapters = [...Map.groupBy(rest, (article) => article.chapter)].map(([title, list]) => ({ title, articles: list }))
  return about.length === 0 ? chapters : [{ title: '本页', articles: ordered }, ...chapters]
}
