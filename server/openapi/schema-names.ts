import { aboutSchema } from '#domain/about/about-schema.ts';
import { sessionInfoSchema, staffUserSchema } from '#domain/auth/auth.ts';
import { backupCheckSchema, backupListSchema, keptBackupSchema } from '#domain/backups/backup-schema.ts';
import { styleSchema, styleSummarySchema } from '#domain/beer-styles/style-schema.ts';
import { beerJsonSchema } from '#domain/beers/beer-json.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { staffBeerRowSchema, staffBeerSchema } from '#domain/beers/staff-beer-schema.ts';
import type { Schema } from '#domain/endpoint.ts';
import { eventSchema } from '#domain/events/event-schema.ts';
import { faqGroupSchema, faqQuestionSchema, faqSchema } from '#domain/faq/faq-schema.ts';
import { foodItemSchema, foodSectionSchema } from '#domain/food/food-schema.ts';
import { photoSchema } from '#domain/home/home-schema.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import { pictureSchema } from '#domain/images/image-schema.ts';
import { importSchema } from '#domain/import/import-schema.ts';
import { anyContentInputSchema, anyContentRowSchema } from '#domain/resources/content-call-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { businessInfoSchema } from '#domain/settings/business-schema.ts';
import {
	ageVerificationSchema,
	businessStatusSchema,
	splashSchema,
} from '#domain/settings/settings-schema.ts';
import { apiTokenSchema } from '#domain/tokens/api-token.ts';
import { userSchema } from '#domain/users/users.ts';

/** The names of schemas that several endpoints share; any other is named after its endpoint. */
export const schemaNames: readonly (readonly [Schema, string])[] = [
	[beerSchema, 'Beer'],
	[beerJsonSchema, 'BeerFile'],
	[staffBeerSchema, 'StaffBeer'],
	[staffBeerRowSchema, 'StaffBeerRow'],
	[businessInfoSchema, 'Business'],
	[businessStatusSchema, 'BusinessStatus'],
	[ageVerificationSchema, 'AgeVerification'],
	[splashSchema, 'Splash'],
	[scheduleSchema, 'Schedule'],
	[pictureSchema, 'Picture'],
	[staffUserSchema, 'User'],
	[userSchema, 'Person'],
	[sessionInfoSchema, 'Session'],
	[apiTokenSchema, 'Token'],
	[eventSchema, 'Event'],
	[foodItemSchema, 'Dish'],
	[foodSectionSchema, 'FoodSection'],
	[faqSchema, 'Faq'],
	[faqGroupSchema, 'FaqGroup'],
	[faqQuestionSchema, 'FaqQuestion'],
	[photoSchema, 'Photo'],
	[anyContentRowSchema, 'ContentRow'],
	[anyContentInputSchema, 'ContentForm'],
	[kinds.event.input, 'EventForm'],
	[kinds['food-section'].input, 'FoodSectionForm'],
	[kinds['food-item'].input, 'DishForm'],
	[kinds['faq-group'].input, 'FaqGroupForm'],
	[kinds['faq-question'].input, 'FaqQuestionForm'],
	[kinds.about.input, 'AboutForm'],
	[kinds.photo.input, 'PhotoForm'],
	[importSchema, 'Import'],
	[keptBackupSchema, 'Backup'],
	[backupListSchema, 'Backups'],
	[backupCheckSchema, 'BackupCheck'],
	[aboutSchema, 'About'],
	[styleSchema, 'Style'],
	[styleSummarySchema, 'StyleSummary'],
];
