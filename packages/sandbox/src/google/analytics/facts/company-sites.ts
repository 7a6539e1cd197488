import { type Product, page, product, type Site } from './sites.ts';

/** A site without host and hours, which come from its company. */
type Content = Omit<Site, 'host' | 'hours'>;

/** Equal weights, because the company's visits already depend on the weekday. */
const WEEKDAYS = [1, 1, 1, 1, 1, 1, 1];
const NO_FUNNEL = [0, 0, 0, 0] as const;
const PAYMENT = ['/cart', '/checkout', '/checkout/thank-you'];

const paying = (products: readonly Product[], titles: readonly string[]) => [
  ...products.map((item) => page(item.path, item.name, item.weight / 3, 0)),
  ...PAYMENT.map((path, index) => page(path, titles[index] ?? '', 0, 0)),
];

export const CLINICS: Content = {
  pages: [
    page('/', 'Zahnwerk Praxen', 26, 12),
    page('/praxen/berlin', 'Zahnarzt in Berlin', 18, 10),
    page('/praxen/hamburg', 'Zahnarzt in Hamburg', 12, 8),
    page('/leistungen/implantate', 'Implantate', 12, 9),
    page('/leistungen/bleaching', 'Bleaching', 9, 6),
    page('/leistungen/angstpatienten', 'Angstpatienten', 6, 5),
    page('/team', 'Unser Team', 3, 9),
    page('/termin', 'Termin buchen', 8, 16),
  ],
  products: [],
  funnel: NO_FUNNEL,
  lead: { event: 'generate_lead', rate: 0.074 },
  weekdays: WEEKDAYS,
};

export const SOFTWARE: Content = {
  pages: [
    page('/', 'Quillstack | Documents without copying', 28, 14),
    page('/pricing', 'Pricing | Quillstack', 12, 20),
    page('/product/automation', 'Document automation | Quillstack', 14, 12),
    page('/product/contracts', 'Contract generation | Quillstack', 9, 10),
    page('/blog/what-is-clm', 'What is CLM? | Quillstack', 16, 4),
    page('/templates/nda', 'NDA template | Quillstack', 13, 5),
    page('/customers', 'Customers | Quillstack', 3, 8),
    page('/trial', 'Start a trial | Quillstack', 5, 11),
  ],
  products: [],
  funnel: NO_FUNNEL,
  lead: { event: 'sign_up', rate: 0.038 },
  weekdays: WEEKDAYS,
};

const STAYS: readonly Product[] = [
  product('/rooms/garden', 'Garden room', 'Rooms', 24_500, 20),
  product('/rooms/sea-view', 'Sea view room', 'Rooms', 33_500, 13),
  product('/offers/winter', 'Winter escape, two nights', 'Offers', 39_900, 8),
  product('/weddings', 'Wedding weekend, deposit', 'Events', 120_000, 1),
];

export const HOTEL: Content = {
  pages: [
    page('/', 'Hotel Kōwhai Bay', 32, 14),
    page('/rooms', 'Rooms | Hotel Kōwhai Bay', 16, 18),
    page('/restaurant', 'Restaurant | Hotel Kōwhai Bay', 12, 10),
    page('/getting-here', 'Getting here', 5, 8),
    ...paying(STAYS, ['Your stay', 'Pay', 'See you soon']),
  ],
  products: STAYS,
  funnel: [0.34, 0.24, 0.55, 0.5],
  lead: { event: 'generate_lead', rate: 0.018 },
  weekdays: WEEKDAYS,
};

const GIFTS: readonly Product[] = [
  product('/donate', 'Donation', 'Donations', 2_500, 18),
  product('/donate/monthly', 'Monthly gift', 'Donations', 1_200, 12),
  product('/shop/voucher', 'Shop voucher', 'Shop', 2_000, 5),
];

export const CHARITY: Content = {
  pages: [
    page('/', 'Second Spring', 30, 14),
    page('/shops', 'Our shops | Second Spring', 18, 12),
    page('/volunteer', 'Volunteer | Second Spring', 10, 9),
    page('/impact', 'Our impact | Second Spring', 9, 8),
    ...paying(GIFTS, ['Your gift', 'Pay', 'Thank you']),
  ],
  products: GIFTS,
  funnel: [0.4, 0.34, 0.66, 0.7],
  lead: { event: 'sign_up', rate: 0.03 },
  weekdays: WEEKDAYS,
};
