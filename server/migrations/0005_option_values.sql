CREATE INDEX "expert_profiles_expertise_index" ON "expert_profiles" USING gin ("expertise");
--> statement-breakpoint
CREATE INDEX "expert_profiles_category_expertise_index" ON "expert_profiles" USING gin ("category_expertise");
--> statement-breakpoint
CREATE INDEX "expert_profiles_location_index" ON "expert_profiles" USING gin ("location");