/** What an assistant says as it reads: a tree of known parts, so that nothing it says can become markup. */
import { readRichText, type Block, type Part } from '@app/domain/assist/help/rich-text'
import { Fragment } from 'react'

type Open = (path: string) => void

const isFigure = (cell: readonly Part[]): boolean =>
  /^-?[\d,]+(\.\d+)?%?$/.test(
    cell
      .map((part) => part.text)
      .join('')
      .trim(),
  )

function Parts({ parts, onOpen }: { parts: readonly Part[]; onOpen: Open }) {
  return parts.map((part, at) => {
    const key = `${at} ${part.text}`
    const { href } = part
    if (href?.startsWith('/'))
      return (
        <button key={key} type="button" className="page-link" onClick={() => onOpen(href.split(/[?#]/)[0]!)}>
          {part.text}
        </button>
      )
    if (href !== undefined)
      return (
        <a key={key} href={href} target="_blank" rel="noreferrer">
          {part.text}
        </a>
      )
    if (part.code) return <kbd key={key}>{part.text}</kbd>
    return part.bold ? <b key={key}>{part.text}</b> : <Fragment key={key}>{part.text}</Fragment>
  })
}

function OneBlock({ block, onOpen }: { block: Block; onOpen: Open }) {
  if (block.kind === 'code') return <pre>{block.text}</pre>
  if (block.kind === 'table')
    return (
      <div className="table">
        <table>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={`${at} ${row[0]?.[0]?.text ?? ''}`}>
                {row.map((cell, column) => (
                  <td key={`${column} ${cell[0]?.text ?? ''}`} className={isFigure(cell) ? 'figure' : undefined}>
                    <Parts parts={cell} onOpen={onOpen} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={`${at} ${item[0]?.text ?? ''}`}>
            <Parts parts={item} onOpen={onOpen} />
          </li>
        ))}
      </List>
    )
  }
  const words = <Parts parts={block.parts} onOpen={onOpen} />
  return block.kind === 'heading' ? <h4>{words}</h4> : <p>{words}</p>
}

export const RichText = ({ markdown, onOpen }: { markdown: string; onOpen: Open }) => (
  <div className="rich">
    {readRichText(markdown).map((block, at) => (
      // blocks of one text never change places
      // oxlint-disable-next-line react/no-array-index-key
      <OneBlock key={at} block={block} onOpen={onOpen} />
    ))}
  </div>
)
