/** A whole ledger out of and into an installation, from the command line. */
import { readFile, writeFile } from 'node:fs/promises'
import { openServices } from './app.ts'
import { flag, option } from './command-line.ts'
import { exportLedger, importLedger, readExchange } from './centre/exchange/index.ts'
import { personNamed } from './firm/identity/index.ts'
import { day } from '@app/domain/kernel/period'
import { addOrder, firmOfCode } from './ledger/licence/index.ts'
import { allLedgers, callerIn } from './ledger/ledgers/index.ts'
import { unattended } from './platform/http/ledger-caller.ts'
import { readConfig } from './platform/config.ts'
import { startDatabase } from './start-database.ts'

const USAGE = `用法：
  npm run ledger -- import 文件.json|文件.zip [--as 登录名] [--name 账套名] [--future]   --future：接受晚于本月的凭证（案例、练习）
  npm run ledger -- export 账套名或编号 [文件]
  npm run ledger -- list
  npm run ledger -- order 代账公司编码 账套数 起始日 截止日 [订单号]`

/** Answers whether the command was carried out. */
export async function runLedgerCommand(given: readonly string[], config = readConfig()): Promise<boolean> {
  const args = [...given]
  const as = option(args, 'as') ?? 'zhuguan'
  const name = option(args, 'name')
  const future = flag(args, 'future')
  const [verb, what, file] = args
  if (verb !== 'list' && (what === undefined || !['import', 'export', 'order'].includes(verb ?? ''))) {
    console.error(USAGE)
    return false
  }
  const ready = await startDatabase(config)
  const services = openServices(config, ready.appUrl, { cipher: ready.cipher })
  const { database } = services
  try {
    const ledgers = await database.inPlatform(allLedgers)
    if (verb === 'list') {
      for (const ledger of ledgers) console.log(`${ledger.ledgerId}  ${ledger.name}`)
      return true
    }
    if (verb === 'order') {
      const [limit = '', beginOn = '', endOn = '', number = `D${Date.now()}`] = args.slice(2)
      await database.inPlatform(async (db) => {
        const firm = await firmOfCode({ db }, what!)
        await addOrder({ db }, { agencyId: firm.agencyId, number, ledgerLimit: Number(limit), beginOn: day(beginOn), endOn: day(endOn) })
        console.log(`已为“${firm.name}”登记订单${number}：${limit}个账套，${beginOn}至${endOn}`)
      })
      return true
    }
    const user = await database.inPlatform((db) => personNamed({ db }, as))
    const agency = user?.agency
    if (!user || !agency) {
      console.error(`没有登录名为“${as}”且属于代账公司的用户，请用 --as 指定`)
      return false
    }
    if (verb === 'import') {
      const made = await importLedger(
        { ...unattended(services, 'command', user), user: { ...user, agency }, ...(future && { futureMonths: true as const }) },
        await readExchange(await readFile(what!)),
        name,
      )
      console.log(
        `已导入“${made.name}”：${made.subjects}个科目，${made.vouchers}张凭证，${made.lines}条分录，发票、流水等${made.papers}行（${made.id}）`,
      )
      return true
    }
    const found = ledgers.filter((ledger) => ledger.ledgerId === what || ledger.name === what)
    if (found.length !== 1) {
      console.error(found.length === 0 ? `没有账套“${what}”` : `有${found.length}个账套叫“${what}”，请用编号`)
      return false
    }
    const exported = await exportLedger(await callerIn(unattended(services, 'command', user), found[0]!.ledgerId))
    const target = file ?? exported.name
    await writeFile(target, exported.bytes)
    console.log(`已导出“${found[0]!.name}”到 ${target}：${exported.vouchers}张凭证`)
    return true
  } finally {
    await database.close()
    await ready.stop()
  }
}
