/** One line of income or expense as it is typed: Enter goes on, after the last field it is kept and the next begins. */
import { fileRefusal } from '@app/domain/finance/vouchers/voucher-file'
import type { ItemDirection } from '@app/domain/people/simple-books/other-item'
import { Button } from 'antd'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { PhotoFirst } from '../../ui/files/PhotoFirst.tsx'
import type { ItemChoices, ItemDraft } from './simple-books.api.ts'
import { useItemEntry } from './use-item-entry.ts'
import { ItemFields } from './ItemFields.tsx'

interface Props {
  readonly label: string
  readonly start: ItemDraft
  readonly choices: ItemChoices
  readonly direction: ItemDirection
  readonly disabled: boolean
  /** What the purpose and the party of this direction are called. */
  readonly words: readonly [purpose: string, party: string]
  readonly onKeep: (draft: ItemDraft, photos: readonly File[]) => Promise<void>
  /** Begins anew after it was kept. */
  readonly again: boolean
}

export function ItemEntry({ label, choices, disabled, words, again, ...of }: Props) {
  const entry = useItemEntry({ choices, again, ...of })
  const { row, press, small, photos, busy, problem } = entry
  const [purposeWord, partyWord] = words
  return (
    <div className="simple-entry">
      {small && again && <PhotoFirst files={photos} refusalOf={fileRefusal} disabled={disabled} onFiles={entry.setPhotos} />}
      <EntryGrid ref={row} label={label}>
        <thead>
          <tr>
            <th style={{ width: 112 }}>日期</th>
            <th>{purposeWord}</th>
            <th>{partyWord}</th>
            <th style={{ width: 112 }}>金额</th>
            {choices.taxed && <th style={{ width: 92 }}>其中税额</th>}
            <th style={{ width: 190 }}>账户</th>
            <th>备注</th>
          </tr>
        </thead>
        <tbody>
          <tr onKeyDown={press}>
            <ItemFields entry={entry} choices={choices} disabled={disabled} words={words} />
          </tr>
        </tbody>
      </EntryGrid>
      <div className="entry-bar">
        <Button disabled={disabled} loading={busy} onClick={() => void entry.keep()}>
          保存
        </Button>
        <span className="quiet">
          <span className="desk-only">回车到下一格，末格回车保存{again ? '并开始下一笔' : ''}；</span>不选账户表示还没有收付
        </span>
        <span className="negative" role="alert">
          {problem}
        </span>
      </div>
    </div>
  )
}
