/** A guide over the screen, step by step: Enter or 下一步 goes on, Escape leaves. Its program comes with the first use. */
import { Tour } from 'antd'
import { useState } from 'react'
import { stepsOn, type GuideStep } from './guide-steps.ts'
import { useKeysOfWindow } from '../overlay/use-keys.ts'

interface Props {
  readonly steps: readonly GuideStep[]
  /** Where the parts it points at are looked for; the page when not said. */
  readonly within?: string
  /** `done`: the last step was reached. */
  readonly onClose: (done: boolean) => void
}

const visible = (within: string, selector: string): HTMLElement | null =>
  [
    ...document.querySelectorAll<HTMLElement>(
      selector
        .split(',')
        .map((one) => `${within} ${one}`)
        .join(),
    ),
  ].find((one) => one.getClientRects().length > 0) ?? null

/** Leaves no room above or below it for the words. */
const tall = (one: HTMLElement | null): boolean => one !== null && one.getBoundingClientRect().height > window.innerHeight * 0.6

export default function GuideTour({ steps, within = 'main', onClose }: Props) {
  const [shown] = useState(() => stepsOn(steps, (at) => visible(within, at) !== null))
  const [at, setAt] = useState(0)
  const last = at >= shown.length - 1
  const go = (next: number) => {
    if (next >= shown.length) onClose(true)
    else setAt(Math.max(0, next))
  }
  useKeysOfWindow((event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Enter: 1 }[event.key]
    if (event.key !== 'Escape' && step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) onClose(last)
    else go(at + step)
  })
  return (
    <Tour
      open
      current={at}
      onChange={go}
      onClose={() => onClose(last)}
      onFinish={() => onClose(true)}
      keyboard={false}
      indicatorsRender={(current, total) => `${current + 1} / ${total}`}
      steps={shown.map(({ title, text, at: place }) => ({
        title,
        description: text,
        target: () => (place === undefined ? null : visible(within, place))!,
        // beside a part that fills the screen there is no room
        ...(place !== undefined && tall(visible(within, place)) ? { placement: 'center' as const } : {}),
        nextButtonProps: { children: '下一步' },
        prevButtonProps: { children: '上一步' },
      }))}
    />
  )
}
