/** A correction beside what was filed: both figures of every cell that differs, and what the books say otherwise than then. */
import { returnAt } from '@app/domain/tax/forms/engine/return-pages'
import { groupThousands, money } from '@app/domain/kernel/money'
import { dec } from '@app/domain/kernel/decimal'
import { nameWords, type Book, type Cell } from '@app/domain/tax/forms/engine/book'
import { changesSince, movedSince } from '@app/domain/tax/forms/engine/corrected'
import type { Reckoned } from '@app/domain/tax/forms/engine/reckon'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link } from '../../platform/links.tsx'
import { HeadRow } from '../../ui/list/HeadRow.tsx'
import { versionWords } from './cell-words.ts'
import { type Declaration } from './declarations.api.ts'

interface Props {
  readonly tax: DeclaredTax
  readonly book: Book
  readonly reckoned: Reckoned
  readonly filed: NonNullable<Declaration['corrects']>
  readonly onGo: (name: string) => void
}
const shown = (type: Cell['type'], text: string): string =>
  type === 'money' && text !== '' ? groupThousands(money(dec(text))) : text === '' ? '空' : text
/** Amounts of the books have their fen, counts have none. */
const typeOf = (text: string): Cell['type'] => (text.includes('.') || text === '0' ? 'money' : 'count')
const gap = (type: Cell['type'], was: string, is: string): string =>
  type === 'text'
    ? ''
    : shown(
        type,
        dec(is === '' ? '0' : is)
          .minus(was === '' ? '0' : was)
          .toString(),
      )

export function Corrected({ tax, book, reckoned, filed, onGo }: Props) {
  const changes = useMemo(() => changesSince(book, filed, reckoned), [book, filed, reckoned])
  const moved = useMemo(() => movedSince(book, filed, reckoned), [book, filed, reckoned])
  const version = versionWords(filed.correction)
  return (
    <details className="tax-corrected" open>
      <summary>
        与{version}比较：{changes.length === 0 ? '各格相同' : `${changes.length}格不同`}，
        {moved.length === 0 ? '账上没有变化' : `账上${moved.length}项变化`}
      </summary>
      <Link to={returnAt(tax, filed.id)}>打开{version}的那一份</Link>
      <div className="tax-versions">
        {changes.length > 0 && (
          <table className="plain-table" aria-label="两份申报表不同的格">
            <thead>
              <HeadRow titles={['格', version, '这一份', '差额']} figures={new Set([version, '这一份', '差额'])} />
            </thead>
            <tbody>
              {changes.map(({ cell, was, is }) => (
                <tr key={cell.name}>
                  <td>
                    <Button type="link" size="small" onClick={() => onGo(cell.name)}>
                      {nameWords(book, cell.name)}
                    </Button>
                  </td>
                  <td className="right">{shown(cell.type, was)}</td>
                  <td className="right">{shown(cell.type, is)}</td>
                  <td className="right">{gap(cell.type, was, is)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {moved.length > 0 && (
          <table className="plain-table" aria-label="账上的变化">
            <thead>
              <HeadRow titles={['账上的数', '申报时', '现在', '差额']} figures={new Set(['申报时', '现在', '差额'])} />
            </thead>
            <tbody>
              {moved.map(({ source, was, is }) => (
                <tr key={source}>
                  <td>{book.filing.sources[source]!.title}</td>
                  <td className="right">{shown(typeOf(was), was)}</td>
                  <td className="right">{shown(typeOf(is), is)}</td>
                  <td className="right">{gap(typeOf(was), was, is)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </details>
  )
}
