/**
 * Adds `ledger_id = <the ledger>` to every ledger table a query names: row security hides other ledgers, the key in the
 * statement lets the planner (and a distributed engine) go straight to one.
 */
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  JoinNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  TableNode,
  ValueNode,
  WhereNode,
  type DeleteQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely'
import { ledgerTables } from './tables.generated.ts'

/** The name a ledger table goes by in the query, or undefined for anything else. */
function ledgerTableName(node: OperationNode): string | undefined {
  if (AliasNode.is(node)) {
    const inner = ledgerTableName(node.node)
    return inner === undefined ? undefined : IdentifierNode.is(node.alias) ? node.alias.name : undefined
  }
  if (!TableNode.is(node)) return undefined
  const name = node.table.identifier.name
  return ledgerTables.has(name) ? name : undefined
}

class AddLedger extends OperationNodeTransformer {
  readonly #ledgerId: string
  constructor(ledgerId: string) {
    super()
    this.#ledgerId = ledgerId
  }

  #condition(name: string): OperationNode {
    const column = ReferenceNode.create(ColumnNode.create('ledger_id'), TableNode.create(name))
    return BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.#ledgerId))
  }

  #where(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    let result = where
    for (const table of tables) {
      const name = ledgerTableName(table)
      if (name === undefined) continue
      const condition = this.#condition(name)
      result = result ? WhereNode.create(AndNode.create(result.where, condition)) : WhereNode.create(condition)
    }
    return result
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const done = super.transformSelectQuery(node, queryId)
    const where = this.#where(done.where, node.from?.froms ?? [])
    return where ? { ...done, where } : done
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const done = super.transformUpdateQuery(node, queryId)
    const where = this.#where(done.where, [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])])
    return where ? { ...done, where } : done
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const done = super.transformDeleteQuery(node, queryId)
    const where = this.#where(done.where, [...node.from.froms, ...(node.using?.tables ?? [])])
    return where ? { ...done, where } : done
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const done = super.transformJoin(node, queryId)
    const name = ledgerTableName(node.table)
    if (name === undefined) return done
    const condition = this.#condition(name)
    return { ...done, on: done.on ? OnNode.create(AndNode.create(done.on.on, condition)) : OnNode.create(condition) }
  }
}

export class LedgerPlugin implements KyselyPlugin {
  readonly #transformer: AddLedger
  constructor(ledgerId: string) {
    this.#transformer = new AddLedger(ledgerId)
  }
  transformQuery(args: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(args.node, args.queryId)
  }
  transformResult(args: PluginTransformResultArgs) {
    return Promise.resolve(args.result)
  }
}
