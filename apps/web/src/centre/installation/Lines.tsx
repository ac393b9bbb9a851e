/** Parts of the board: a heading, and a few lines under heads; what is not well is marked in word and colour. */
import type { ReactNode } from 'react'

interface Cell {
  readonly words: ReactNode
  readonly bad?: boolean
}
type Line = readonly (string | Cell)[]

export const Part = ({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) => (
  <section className="installation-part" aria-label={title}>
    <h3>
      {title}
      {note !== undefined && <small>{note}</small>}
    </h3>
    {children}
  </section>
)

export function Lines({ heads, lines, none }: { heads: readonly string[]; lines: readonly { key: string; cells: Line }[]; none: string }) {
  if (lines.length === 0) return <p className="installation-none">{none}</p>
  return (
    <table className="installation-lines">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => {
              const { words, bad = false } = typeof cell === 'string' ? { words: cell } : cell
              return (
                <td key={heads[at]} className={bad ? 'installation-bad' : undefined}>
                  {bad ? '！' : ''}
                  {words}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
