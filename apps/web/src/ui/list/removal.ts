/** Taking out what is chosen in a list: asked first, a call each; what is refused stays, and says why. */
import type { Act } from './acts.tsx'
import type { List } from './use-list.ts'

interface Removal {
  readonly remove: (input: { readonly params: { readonly id: string } }) => Promise<unknown>
  readonly may: boolean
  /** What they are counted in, with what they are: 张卡片. */
  readonly counted: string
  /** The same, as the question says it, where it says more. */
  readonly asked?: string
  readonly content: string
}
export const removal = (
  list: Pick<List, 'act'>,
  chosen: readonly { readonly id: string }[],
  { remove, may, counted, asked = counted, content }: Removal,
): Act => ({
  label: `删除（${chosen.length}）`,
  danger: true,
  off: !may || chosen.length === 0,
  run: () =>
    list.act(
      async () => {
        for (const { id } of chosen) await remove({ params: { id } })
        return `已删除 ${chosen.length} ${counted}`
      },
      { title: `删除 ${chosen.length} ${asked}？`, content, ok: '删除', danger: true },
    ),
})
