/** An answer as it reads: paragraphs, lists, tables; pages of ours as links, hits of a search marked. */
import { isAddress } from '@app/domain/access/address'
import { richTree, type RichNode } from '@app/domain/assist/help/rich-text'
import { markHits } from '@app/domain/assist/help/search'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'

export const Marked = ({ text, query }: { text: string; query: string }): ReactNode =>
  query === ''
    ? text
    : // pieces of one text never change places
      // oxlint-disable-next-line react/no-array-index-key
      markHits(text, query).map((piece, at) =>
        piece.hit ? <mark key={at}>{piece.text}</mark> : <Fragment key={at}>{piece.text}</Fragment>,
      )

/** Parts of one text never change places: a place is their key. */
function draw(node: RichNode | string, query: string, key: number): ReactNode {
  if (typeof node === 'string') return <Marked key={key} text={node} query={query} />
  const { tag, href, className } = node
  const children = node.children.map((child, at) => draw(child, tag === 'pre' ? '' : query, at))
  if (tag === 'page' && isAddress(href!))
    return (
      <Link key={key} to={href}>
        {children}
      </Link>
    )
  return createElement(tag, tag === 'a' ? { key, href, target: '_blank', rel: 'noreferrer' } : { key, className }, children)
}

export const RichText = ({ markdown, query = '' }: { markdown: string; query?: string }) => (
  <div className="rich-answer">{richTree(markdown).map((node, at) => draw(node, query, at))}</div>
)
