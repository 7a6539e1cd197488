type Page = {
  path: string;
  title: string;
  /** Weight as the first page of a session. */
  landing: number;
  /** Weight as a later page. */
  browse: number;
};

export type Product = {
  path: string;
  name: string;
  category: string;
  /** Price in hundredths of the property's currency. */
  price: number;
  weight: number;
};

/** The content of a property: its pages, products and key event. */
export type Site = {
  host: string;
  pages: readonly Page[];
  products: readonly Product[];
  /** Share of sessions that reach each step on a product page: view, cart, checkout, purchase. */
  funnel: readonly [number, number, number, number];
  /** The key event in addition to purchases. `rate` is the share of engaged sessions with this event. */
  lead: { event: string; rate: number };
  /** Relative volume by weekday, Sunday first. */
  weekdays: readonly number[];
  /** Relative volume by hour of the day. */
  hours: readonly number[];
};

const HOME_HOURS = [4, 2, 1, 1, 1, 3, 9, 20, 30, 33, 34, 33, 35, 33, 29, 27, 28, 31, 35, 40, 43, 38, 24, 11];
const OFFICE_HOURS = [1, 1, 0, 0, 1, 2, 8, 22, 44, 52, 55, 50, 38, 46, 50, 45, 34, 20, 12, 9, 8, 6, 4, 2];
export const page = (path: string, title: string, landing: number, browse: number): Page => ({
  path,
  title,
  landing,
  browse,
});
export const product = (path: string, name: string, category: string, price: number, weight: number): Product => ({
  path,
  name,
  category,
  price,
  weight,
});

const SHOP_PRODUCTS: readonly Product[] = [
  product('/shop/coffee/house-espresso', 'House Espresso 250 g', 'Coffee', 950, 22),
  product('/shop/coffee/ethiopia-guji', 'Ethiopia Guji 250 g', 'Coffee', 1250, 14),
  product('/shop/coffee/colombia-huila', 'Colombia Huila 250 g', 'Coffee', 1150, 12),
  product('/shop/coffee/brazil-cerrado-decaf', 'Brazil Cerrado Decaf 250 g', 'Coffee', 1050, 8),
  product('/shop/subscription', 'Coffee subscription, monthly', 'Subscription', 2400, 13),
  product('/shop/gift-box', 'Tasting gift box', 'Gifts', 3200, 8),
  product('/shop/equipment/aeropress', 'AeroPress Clear', 'Equipment', 3999, 6),
  product('/shop/equipment/hand-grinder', 'Hand grinder', 'Equipment', 8900, 4),
  product('/shop/equipment/filter-papers', 'Filter papers, 100', 'Equipment', 650, 9),
  product('/shop/merch/enamel-mug', 'Enamel mug', 'Merchandise', 1400, 4),
];

export const SHOP: Site = {
  host: 'marlowcoffee.com',
  pages: [
    page('/', 'Marlow Coffee | Roasted in Bristol', 30, 14),
    page('/shop', 'Shop | Marlow Coffee', 9, 20),
    page('/shop/coffee', 'Coffee | Marlow Coffee', 11, 16),
    page('/shop/equipment', 'Equipment | Marlow Coffee', 5, 8),
    page('/shop/gifts', 'Gifts | Marlow Coffee', 4, 5),
    page('/cafes', 'Our cafés | Marlow Coffee', 9, 7),
    page('/cafes/bristol', 'Bristol | Marlow Coffee', 6, 4),
    page('/about', 'Our story | Marlow Coffee', 3, 6),
    page('/brew-guides', 'Brew guides | Marlow Coffee', 7, 7),
    page('/brew-guides/v60', 'How to brew a V60 | Marlow Coffee', 9, 4),
    page('/delivery', 'Delivery and returns | Marlow Coffee', 1, 4),
    page('/account', 'Your account | Marlow Coffee', 3, 5),
    ...SHOP_PRODUCTS.map((item) => page(item.path, `${item.name} | Marlow Coffee`, item.weight / 12, 0)),
    page('/cart', 'Your basket | Marlow Coffee', 0, 0),
    page('/checkout', 'Checkout | Marlow Coffee', 0, 0),
    page('/checkout/thank-you', 'Thank you | Marlow Coffee', 0, 0),
  ],
  products: SHOP_PRODUCTS,
  funnel: [0.36, 0.27, 0.62, 0.6],
  lead: { event: 'sign_up', rate: 0.021 },
  weekdays: [0.92, 1.13, 1.05, 1.02, 1.03, 1.02, 0.83],
  hours: HOME_HOURS,
};

export const BLOG: Site = {
  host: 'journal.marlowcoffee.com',
  pages: [
    page('/', 'The Marlow Journal', 14, 16),
    page('/how-to-dial-in-espresso', 'How to dial in espresso', 22, 8),
    page('/v60-against-aeropress', 'V60 against AeroPress', 18, 8),
    page('/why-water-matters', 'Why water matters', 12, 7),
    page('/the-truth-about-decaf', 'The truth about decaf', 10, 7),
    page('/a-week-in-huila', 'A week in Huila', 6, 6),
    page('/cold-brew-at-home', 'Cold brew at home', 13, 7),
    page('/crème-et-café', 'Crème et café: Paris in six cups', 4, 4),
    page('/subscribe', 'Get the letter', 2, 7),
  ],
  products: [],
  funnel: [0, 0, 0, 0],
  lead: { event: 'sign_up', rate: 0.034 },
  weekdays: [1.12, 0.98, 0.97, 0.96, 0.95, 0.95, 1.07],
  hours: HOME_HOURS,
};

export const WHOLESALE: Site = {
  host: 'wholesale.marlowcoffee.com',
  pages: [
    page('/', 'Wholesale | Marlow Coffee', 34, 14),
    page('/price-list', 'Price list', 16, 15),
    page('/training', 'Barista training', 8, 9),
    page('/machines', 'Machines and service', 10, 9),
    page('/contact', 'Talk to us', 8, 13),
    page('/orders', 'Your orders', 14, 12),
  ],
  products: [],
  funnel: [0, 0, 0, 0],
  lead: { event: 'generate_lead', rate: 0.06 },
  weekdays: [0.3, 1.28, 1.3, 1.26, 1.2, 1.05, 0.36],
  hours: OFFICE_HOURS,
};

const TOUR_PRODUCTS: readonly Product[] = [
  product('/tours/roastery', 'Roastery tour', 'Tours', 1800, 20),
  product('/tours/cupping', 'Cupping evening', 'Tours', 2600, 12),
  product('/tours/latte-art', 'Latte art class', 'Classes', 4500, 9),
];

export const TOURS: Site = {
  host: 'tours.marlowcoffee.com',
  pages: [
    page('/', 'Tours and tastings | Marlow Coffee', 30, 14),
    page('/dates', 'Dates', 12, 20),
    page('/groups', 'Groups and companies', 8, 6),
    page('/find-us', 'Find us', 9, 8),
    ...TOUR_PRODUCTS.map((item) => page(item.path, item.name, item.weight / 3, 0)),
    page('/cart', 'Your booking', 0, 0),
    page('/checkout', 'Pay', 0, 0),
    page('/checkout/thank-you', 'See you there', 0, 0),
  ],
  products: TOUR_PRODUCTS,
  funnel: [0.44, 0.3, 0.66, 0.64],
  lead: { event: 'generate_lead', rate: 0.02 },
  weekdays: [1.2, 0.92, 0.9, 0.92, 0.97, 1.05, 1.18],
  hours: HOME_HOURS,
};
