/** The client's page: the door, then five parts under a bar at the bottom. */
import { useEffect, useState, type ComponentType } from 'react'
import { queryClient } from '../../platform/reading.ts'
import { Call } from './Call.tsx'
import { leave, readDoor, readMe, useMe, type Me } from './client.api.ts'
import { HomeView } from './HomeView.tsx'
import { rememberKeeper } from './keeper.ts'
import { OF_COMPANY, OF_STAFF, PARTS, type Part } from './part-names.ts'
import { standIn } from './parts.tsx'
import { later } from '../../ui/faces/later-part.tsx'

/** What few come for comes when they do: the page itself stays light on any line. */
const Unfetched = () => <p role="alert">没有加载出来，请检查网络后刷新页面</p>
const unfetched = () => ({ default: Unfetched })
const part = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  later<P>(() => load().then((view) => ({ default: view }), unfetched))
const BooksView = part(async () => (await import('./BooksView.tsx')).BooksView)
const ClaimsView = part(async () => (await import('./ClaimsView.tsx')).ClaimsView)
const DeliveriesView = part(async () => (await import('./DeliveriesView.tsx')).DeliveriesView)
const Door = part(async () => (await import('./Door.tsx')).Door)
const LetterPage = part(async () => (await import('./LetterPage.tsx')).LetterPage)
const RequestsView = part(async () => (await import('./RequestsView.tsx')).RequestsView)
const SlipsView = part(async () => (await import('./SlipsView.tsx')).SlipsView)
const StaffHome = part(async () => (await import('./StaffHome.tsx')).StaffHome)
const TaxesView = part(async () => (await import('./TaxesView.tsx')).TaxesView)
const UploadView = part(async () => (await import('./UploadView.tsx')).UploadView)
const WordsView = part(async () => (await import('./WordsView.tsx')).WordsView)

/** What the link that was opened is about. */
function asked(): Part | null {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return to in PARTS ? (to as Part) : null
}

/** Whether who is signed in here is who the link is for. */
async function signedIn(token: string): Promise<boolean> {
  try {
    const me = await readMe()
    if (token === '') return true
    const asked = await readDoor(token)
    return asked.company === me.company && asked.name === me.name
  } catch {
    // not signed in, or a link that does not open: the door says which
    return false
  }
}

/** Before a letter's secret: such a link is for whoever has its code, not for the client's own page. */
const LETTER = 'letter/'

export function App() {
  const [letter] = useState(() => (location.hash.slice(1).startsWith(LETTER) ? location.hash.slice(1 + LETTER.length) : null))
  return letter === null ? <ClientPage /> : <LetterPage token={letter} />
}

function ClientPage() {
  const [token] = useState(() => location.hash.slice(1))
  const [inside, setInside] = useState<boolean | null>(null)
  useEffect(() => {
    void signedIn(token).then(setInside)
  }, [token])
  const entered = () => {
    // the secret stays in no history and on no screen
    history.replaceState(null, '', location.pathname + location.search)
    setInside(true)
  }
  if (inside === null) return <main className="h5-door" aria-busy="true" />
  if (inside) return <Inside onLeave={() => setInside(false)} />
  if (token === '')
    return (
      <main className="h5-door">
        <h1>资料与税款</h1>
        <p>请从代账公司发给您的短信里的链接打开本页。找不到短信，请代账公司再发一次。</p>
        <Call />
      </main>
    )
  return <Door token={token} onEntered={entered} />
}

const Home = ({ me, ...rest }: { me: Me; onPart: (part: Part) => void; onLeave: () => void }) =>
  me.ownOnly ? <StaffHome me={me} {...rest} /> : <HomeView me={me} {...rest} />

/** His own things are open to every employee; those of the company to who speaks for it. */
const mayOpen = ({ ownOnly, payslips }: Me, part: Part): boolean =>
  part === 'words' || (part === 'claims' || part === 'slips' ? payslips : (ownOnly ? OF_STAFF : OF_COMPANY).includes(part))

function Inside({ onLeave }: { onLeave: () => void }) {
  const reading = useMe()
  const [part, setPart] = useState<Part | null>(asked)
  const me = reading.data
  useEffect(() => {
    if (me !== undefined) rememberKeeper(me.keeper)
  }, [me])
  const out = async () => {
    await leave().catch(() => undefined)
    queryClient.clear()
    onLeave()
  }
  if (me === undefined) return <main className="h5-main">{standIn(reading, 0, '')}</main>
  const counts: Partial<Record<Part, number>> = { requests: me.requests, taxes: me.forecasts + me.filings, deliveries: me.deliveries }
  const own = me.ownOnly ? OF_STAFF : OF_COMPANY
  // a link of a message may be about what is not his
  const shown = part !== null && mayOpen(me, part) ? part : 'home'
  return (
    <>
      <header className="h5-head">
        <div>
          <h1>{me.company}</h1>
          <p>
            {me.name} · {me.agency}
          </p>
        </div>
        {me.keeper.phone !== '' && (
          <a className="h5-dial" href={`tel:${me.keeper.phone}`} aria-label={`打电话给${me.keeper.name}`}>
            打电话
          </a>
        )}
      </header>
      <main className="h5-main" aria-label={PARTS[shown]}>
        {shown === 'home' && <Home me={me} onPart={setPart} onLeave={() => void out()} />}
        {shown === 'requests' && <RequestsView />}
        {shown === 'upload' && <UploadView />}
        {shown === 'taxes' && <TaxesView today={me.today} account={me.account} />}
        {shown === 'deliveries' && <DeliveriesView who={me.name} />}
        {shown === 'books' && <BooksView closed={me.closed} payslips={me.payslips} today={me.today} />}
        {shown === 'claims' && <ClaimsView />}
        {shown === 'slips' && <SlipsView />}
        {shown === 'words' && <WordsView />}
      </main>
      <nav className={me.ownOnly ? 'h5-nav own' : 'h5-nav'} aria-label="功能">
        {own.map((one) => (
          <button key={one} type="button" aria-current={one === shown ? 'page' : undefined} onClick={() => setPart(one)}>
            {PARTS[one]}
            {(counts[one] ?? 0) > 0 && <span className="h5-count">{counts[one]}</span>}
          </button>
        ))}
      </nav>
    </>
  )
}
