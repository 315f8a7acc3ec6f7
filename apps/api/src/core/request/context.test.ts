import { expectTypeOf, test } from 'vitest'
import type { Api } from '@bilbro/contract'
import type { ActorOf, BuyerActor, PreviewActor, Staff } from './context.ts'

test('who a handler has before it follows from the access of its call', () => {
  expectTypeOf<ActorOf<Api['cars']['update']>>().toEqualTypeOf<Staff>()
  expectTypeOf<ActorOf<Api['profile']['me']>>().toEqualTypeOf<Staff>()
  expectTypeOf<ActorOf<Api['buyerCompany']['get']>>().toEqualTypeOf<BuyerActor>()
  expectTypeOf<ActorOf<Api['portalCars']['list']>>().toEqualTypeOf<BuyerActor | PreviewActor>()
  expectTypeOf<ActorOf<Api['portalPublic']['list']>['kind']>().toEqualTypeOf<'anonymous'>()
})
