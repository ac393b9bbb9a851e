/** One assistant: past conversations, what is being said, and the question. */
import { assistants, LONGEST_QUESTION, type Assistant } from '@app/domain/assist/ai-chat/assistants'
import type { Asked, Handed } from '@app/domain/assist/ai-chat/frame'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { RichText } from './RichText.tsx'
import type { Message } from './service.ts'
import { useChat } from './use-chat.ts'

const examples: Readonly<Record<Assistant, readonly string[]>> = {
  financial: ['小规模纳税人怎样免征增值税？', '本月利润表里哪些费用最高？', '资产负债表不平，怎么查？'],
  accounting: ['怎样结账？', '本月还差哪些步骤才能结账？', '已记账的凭证错了怎样改？'],
  trade: ['怎样导入银行流水？', '本月还有哪些流水没有生成凭证？', '本月最大的几笔支出是什么？'],
}

interface Props {
  readonly handed: Handed
  readonly tell: (asked: Asked) => void
}

export function Chat({ handed, tell }: Props) {
  const chat = useChat({ token: handed.token, assistant: handed.assistant, onExpired: () => tell({ kind: 'expired' }) })
  const [sure, setSure] = useState(false)
  const { said, busy } = chat
  return (
    <main className="chat">
      <header className="chat-bar">
        <select
          aria-label="对话"
          value={chat.id ?? ''}
          onChange={(event) => {
            setSure(false)
            if (event.target.value === '') chat.begin()
            else void chat.open(event.target.value)
          }}
        >
          <option value="">新对话</option>
          {chat.list.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        <button type="button" disabled={chat.id === null && said.length === 0} onClick={chat.begin}>
          新对话
        </button>
        <button
          type="button"
          disabled={chat.id === null || busy}
          className={sure ? 'danger' : ''}
          onBlur={() => setSure(false)}
          onClick={() => {
            if (sure) void chat.drop()
            setSure(!sure)
          }}
        >
          {sure ? '确定删除' : '删除'}
        </button>
      </header>
      <p className="chat-terms">
        {chat.model === false && <b>没有配置大模型，以帮助文章回答。</b>}
        {chat.model === true && '问题和查到的数据会发送给所配置的大模型，回答请核对。'}
        {handed.ledgerName === '' ? '没有选择账套，不能查账。' : `账套：${handed.ledgerName}，按您的权限只读。`}
      </p>
      <Log said={said} empty={chat.problem === null} onOpen={(path) => tell({ kind: 'open', path })} onAgain={chat.again} busy={busy}>
        {said.length === 0 && chat.problem === null && (
          <div className="chat-start">
            <p>您好，我是{assistants[handed.assistant]}。可以这样问：</p>
            {examples[handed.assistant].map((one) => (
              <button key={one} type="button" onClick={() => chat.ask(one)}>
                {one}
              </button>
            ))}
          </div>
        )}
        {chat.problem !== null && (
          <p className="chat-problem" role="alert">
            {chat.problem}
            <button type="button" onClick={chat.reload}>
              重试
            </button>
          </p>
        )}
      </Log>
      <Question busy={busy} onAsk={chat.ask} onStop={chat.stop} />
    </main>
  )
}

interface LogProps {
  readonly said: readonly Message[]
  readonly empty: boolean
  readonly busy: boolean
  readonly onOpen: (path: string) => void
  readonly onAgain: () => void
  readonly children: React.ReactNode
}

function Log({ said, busy, onOpen, onAgain, children }: LogProps) {
  const end = useRef<HTMLDivElement>(null)
  const length = said.length + (said.at(-1)?.content.length ?? 0)
  useEffect(() => {
    // follows what is said, unless the person has gone up to read
    const log = end.current?.parentElement
    if (length > 0 && log && log.scrollHeight - log.scrollTop - log.clientHeight < 240) end.current?.scrollIntoView({ block: 'end' })
  }, [length])
  return (
    <div className="chat-log" role="log" aria-label="对话内容" aria-busy={busy}>
      {children}
      {said.map((message, at) => (
        // what was said stays where it was said
        // oxlint-disable-next-line react/no-array-index-key
        <Said key={at} message={message} last={at === said.length - 1} onOpen={onOpen} onAgain={onAgain} />
      ))}
      {!busy && said.at(-1)?.role === 'user' && (
        <p className="said-note">
          这个问题还没有回答{' '}
          <button type="button" onClick={onAgain}>
            重试
          </button>
        </p>
      )}
      <div ref={end} />
    </div>
  )
}

function Said({ message, last, onOpen, onAgain }: { message: Message; last: boolean } & Pick<LogProps, 'onOpen' | 'onAgain'>) {
  if (message.role === 'user') return <p className="said-user">{message.content}</p>
  const failed = message.state === 'failed'
  return (
    <article className="said-assistant" aria-label="回答">
      {message.content !== '' && <RichText markdown={message.content} onOpen={onOpen} />}
      {message.state === 'running' && (
        <output className="said-note">
          <i className="dots" aria-hidden />{' '}
          {message.looking === undefined ? (message.content === '' ? '正在思考' : '') : `正在查${message.looking}`}
        </output>
      )}
      {message.sources.length > 0 && (
        <ul className="said-sources" aria-label="依据">
          {message.sources.map((one, at) => (
            <li key={`${at} ${one}`}>{one}</li>
          ))}
        </ul>
      )}
      {failed && (
        <p className="said-failure" role="alert">
          {message.failure ?? '这次没有回答完'}
        </p>
      )}
      {message.state === 'stopped' && <p className="said-note">已停止</p>}
      {last && (failed || message.state === 'stopped') && (
        <button type="button" onClick={onAgain}>
          重试
        </button>
      )}
    </article>
  )
}

function Question({ busy, onAsk, onStop }: { busy: boolean; onAsk: (question: string) => void; onStop: () => void }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    const question = text.trim()
    if (question === '' || busy) return
    setText('')
    onAsk(question)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="chat-question"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        aria-label="问题"
        rows={2}
        maxLength={LONGEST_QUESTION}
        placeholder="输入问题，Enter 发送，Shift+Enter 换行"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      {busy ? (
        <button type="button" onClick={onStop}>
          停止
        </button>
      ) : (
        <button type="submit" className="primary" disabled={text.trim() === ''}>
          发送
        </button>
      )}
    </form>
  )
}
