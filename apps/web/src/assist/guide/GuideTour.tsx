/** The guide of the page on screen, step by step: Enter or 下一步 goes on, Escape leaves. Its program comes with the first use. */
import { Tour } from 'antd'
import { useState } from 'react'
import { useKeysOfWindow } from '../../ui/use-keys.ts'
import { stepsOn, type GuideStep } from './guides.ts'

interface Props {
  readonly steps: readonly GuideStep[]
  /** `done`: the last step was reached. */
  readonly onClose: (done: boolean) => void
}

const visible = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector.split(',').join(', main ')}`)].find(
    (one) => one.getClientRects().length > 0,
  ) ?? null

export default function GuideTour({ steps, onClose }: Props) {
  const [shown] = useState(() => stepsOn(steps, (at) => visible(at) !== null))
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
        target: () => (place === undefined ? null : visible(place))!,
        nextButtonProps: { children: '下一步' },
        prevButtonProps: { children: '上一步' },
      }))}
    />
  )
}
