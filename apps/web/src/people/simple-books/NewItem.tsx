/** A line of income or expense written above the list: kept, with its photographs, and the next begun. */
import type { Period } from '@app/domain/kernel/period'
import type { ItemChoices } from './simple-books.api.ts'
import type { ItemDirection } from '@app/domain/people/simple-books/other-item'
import { showError, tell } from '../../platform/feedback.tsx'
import { useWorkDay } from '../../platform/session.ts'
import { ItemEntry } from './ItemEntry.tsx'
import { emptyItem } from './use-item-entry.ts'
import { useAddItemFiles, useSaveItems } from './simple-books.api.ts'

interface Props {
  readonly title: string
  readonly direction: ItemDirection
  readonly words: readonly [purpose: string, party: string]
  readonly choices: ItemChoices
  readonly from: Period
  readonly to: Period
  /** Opens a line by its id. */
  readonly onOpen: (id: string) => void
}
export function NewItem({ title, direction, words, choices, from, to, onOpen }: Props) {
  const day = useWorkDay(to)
  const { mutateAsync: save } = useSaveItems(direction)
  const { mutateAsync: addFiles } = useAddItemFiles(direction)
  return (
    <ItemEntry
      // another month begins with a day of its own
      key={to}
      label={`录入${title}`}
      start={emptyItem(day)}
      choices={choices}
      direction={direction}
      words={words}
      disabled={false}
      again
      onKeep={async (draft, photos) => {
        const { data: kept } = await save({ body: [draft] })
        const [id] = kept.ids
        if (photos.length > 0 && id !== undefined)
          await addFiles({ params: { id }, files: [...photos] }).catch((error: unknown) => {
            // the line is kept: its photograph is taken again where it is
            showError(error)
            onOpen(id)
          })
        if (draft.day.slice(0, 7) < from || draft.day.slice(0, 7) > to) tell.info(`已保存到 ${draft.day.slice(0, 7)}`)
      }}
    />
  )
}
