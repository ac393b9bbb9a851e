/** An answer as it reads: paragraphs, lists, tables; pages of ours as links, hits of a search marked. */
import { readRichText, type Block, type Part } from '@app/domain/assist/help/rich-text'
import { markHits } from '@app/domain/assist/help/search'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

export const Marked = ({ text, query }: { text: string; query: string }): ReactNode =>
  query === ''
    ? text
    : // pieces of one text never change places
      // oxlint-disable-next-line react/no-array-index-key
      markHits(text, query).map((piece, at) =>
        piece.hit ? <mark key={at}>{piece.text}</mark> : <Fragment key={at}>{piece.text}</Fragment>,
      )

function Parts({ parts, query }: { parts: readonly Part[]; query: string }) {
  return parts.map((part, at) => {
    const words = <Marked text={part.text} query={query} />
    const key = `${at} ${part.text}`
    if (part.href?.startsWith('/'))
      return (
        <Link key={key} to={part.href}>
          {words}
        </Link>
      )
    if (part.href !== undefined)
      return (
        <a key={key} href={part.href} target="_blank" rel="noreferrer">
          {words}
        </a>
      )
    if (part.code) return <kbd key={key}>{words}</kbd>
    return part.bold ? <b key={key}>{words}</b> : <Fragment key={key}>{words}</Fragment>
  })
}

function OneBlock({ block, query }: { block: Block; query: string }) {
  if (block.kind === 'code') return <pre>{block.text}</pre>
  if (block.kind === 'table')
    return (
      <table>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={`${at} ${row[0]?.[0]?.text ?? ''}`}>
              {row.map((cell, column) => (
                <td key={`${column} ${cell[0]?.text ?? ''}`}>
                  <Parts parts={cell} query={query} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={`${at} ${item[0]?.text ?? ''}`}>
            <Parts parts={item} query={query} />
          </li>
        ))}
      </List>
    )
  }
  const words = <Parts parts={block.parts} query={query} />
  return block.kind === 'heading' ? <h4>{words}</h4> : <p>{words}</p>
}

export const RichText = ({ markdown, query = '' }: { markdown: string; query?: string }) => (
  <div className="rich-answer">
    {readRichText(markdown).map((block, at) => (
      // blocks of one text never change places
      // oxlint-disable-next-line react/no-array-index-key
      <OneBlock key={at} block={block} query={query} />
    ))}
  </div>
)
