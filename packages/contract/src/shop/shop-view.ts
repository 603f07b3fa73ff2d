import type { Language } from '@arcadia/kernel/languages';
import type { Currency } from '@arcadia/kernel/money';
import type { OutputOf } from '../api.ts';
import type { ShopPage } from './shop.ts';

/** Content of a page of the shop: the server reads it, the shop's program renders it, and the page carries it along. */
export type ShopView = {
  readonly language: Language;
  /** Currency of a visitor's prices. Whoever is signed in sees the company's. */
  readonly currency: Currency;
  /** Path from the root, as it was asked for. */
  readonly path: string;
  /** Choices in the address, which links keep; empty where the visitor has chosen nothing. */
  readonly chosen: string;
  readonly brandName: string;
  /** A CSS hex colour, or null for the product's own. */
  readonly brandColour: string | null;
  readonly contact: OutputOf<'getPublicSettings'>['contact'];
  readonly screen: ShopScreen;
};

type Campaign = ShopPage['campaign'];

export type ShopScreen =
  /** `isHome`: it is what the shop’s first address shows. */
  | { readonly kind: 'page'; readonly page: ShopPage; readonly isHome: boolean }
  | {
      readonly kind: 'offer';
      readonly campaign: Campaign;
      readonly pageId: string;
      readonly offer: ShopPage['offers'][number];
    }
  | { readonly kind: 'cart'; readonly running: Running }
  /** `new` is the order that the cart becomes. */
  | { readonly kind: 'order'; readonly id: string; readonly running: Running }
  /** Shows what the back office's editor sends it. */
  | { readonly kind: 'preview' }
  /** No campaign runs. */
  | { readonly kind: 'closed'; readonly next: NextCampaign | null }
  /** The address leads to nothing that is offered. */
  | { readonly kind: 'wrongLink'; readonly running: Running }
  | { readonly kind: 'failed'; readonly errorId: string };

/** Keys of the campaigns that run, the newest first. A cart may be any one’s. */
type Running = readonly string[];

/** The published campaign that begins next. */
type NextCampaign = Pick<Campaign, 'name' | 'look' | 'startsAt'>;
