;; Bitsets in linear memory, combined and counted 128 bits at a time. All positions are byte offsets; the length of a
;; bitset is a multiple of 64 bytes, which is what one iteration of a loop processes.
(module
  (memory (export "memory") 1)

  ;; target = left AND right
  (func (export "and") (param $target i32) (param $left i32) (param $right i32) (param $bytes i32)
    (block $done
      (loop $block
        (br_if $done (i32.eqz (local.get $bytes)))
        (v128.store (local.get $target)
          (v128.and (v128.load (local.get $left)) (v128.load (local.get $right))))
        (v128.store offset=16 (local.get $target)
          (v128.and (v128.load offset=16 (local.get $left)) (v128.load offset=16 (local.get $right))))
        (v128.store offset=32 (local.get $target)
          (v128.and (v128.load offset=32 (local.get $left)) (v128.load offset=32 (local.get $right))))
        (v128.store offset=48 (local.get $target)
          (v128.and (v128.load offset=48 (local.get $left)) (v128.load offset=48 (local.get $right))))
        (local.set $target (i32.add (local.get $target) (i32.const 64)))
        (local.set $left (i32.add (local.get $left) (i32.const 64)))
        (local.set $right (i32.add (local.get $right) (i32.const 64)))
        (local.set $bytes (i32.add (local.get $bytes) (i32.const -64)))
        (br $block))))

  ;; target = left AND NOT right
  (func (export "andNot") (param $target i32) (param $left i32) (param $right i32) (param $bytes i32)
    (block $done
      (loop $block
        (br_if $done (i32.eqz (local.get $bytes)))
        (v128.store (local.get $target)
          (v128.andnot (v128.load (local.get $left)) (v128.load (local.get $right))))
        (v128.store offset=16 (local.get $target)
          (v128.andnot (v128.load offset=16 (local.get $left)) (v128.load offset=16 (local.get $right))))
        (v128.store offset=32 (local.get $target)
          (v128.andnot (v128.load offset=32 (local.get $left)) (v128.load offset=32 (local.get $right))))
        (v128.store offset=48 (local.get $target)
          (v128.andnot (v128.load offset=48 (local.get $left)) (v128.load offset=48 (local.get $right))))
        (local.set $target (i32.add (local.get $target) (i32.const 64)))
        (local.set $left (i32.add (local.get $left) (i32.const 64)))
        (local.set $right (i32.add (local.get $right) (i32.const 64)))
        (local.set $bytes (i32.add (local.get $bytes) (i32.const -64)))
        (br $block))))

  ;; target = left OR right
  (func (export "or") (param $target i32) (param $left i32) (param $right i32) (param $bytes i32)
    (block $done
      (loop $block
        (br_if $done (i32.eqz (local.get $bytes)))
        (v128.store (local.get $target)
          (v128.or (v128.load (local.get $left)) (v128.load (local.get $right))))
        (v128.store offset=16 (local.get $target)
          (v128.or (v128.load offset=16 (local.get $left)) (v128.load offset=16 (local.get $right))))
        (v128.store offset=32 (local.get $target)
          (v128.or (v128.load offset=32 (local.get $left)) (v128.load offset=32 (local.get $right))))
        (v128.store offset=48 (local.get $target)
          (v128.or (v128.load offset=48 (local.get $left)) (v128.load offset=48 (local.get $right))))
        (local.set $target (i32.add (local.get $target) (i32.const 64)))
        (local.set $left (i32.add (local.get $left) (i32.const 64)))
        (local.set $right (i32.add (local.get $right) (i32.const 64)))
        (local.set $bytes (i32.add (local.get $bytes) (i32.const -64)))
        (br $block))))

  ;; Returns the number of bits that are set in both left and right.
  (func (export "count") (param $left i32) (param $right i32) (param $bytes i32) (result i32)
    (local $counts v128)
    (local $sums v128)
    (block $done
      (loop $block
        (br_if $done (i32.eqz (local.get $bytes)))
        ;; Each 8-bit lane counts at most 4 times 8 bits, so it cannot overflow.
        (local.set $counts (i8x16.popcnt
          (v128.and (v128.load (local.get $left)) (v128.load (local.get $right)))))
        (local.set $counts (i8x16.add (local.get $counts) (i8x16.popcnt
          (v128.and (v128.load offset=16 (local.get $left)) (v128.load offset=16 (local.get $right))))))
        (local.set $counts (i8x16.add (local.get $counts) (i8x16.popcnt
          (v128.and (v128.load offset=32 (local.get $left)) (v128.load offset=32 (local.get $right))))))
        (local.set $counts (i8x16.add (local.get $counts) (i8x16.popcnt
          (v128.and (v128.load offset=48 (local.get $left)) (v128.load offset=48 (local.get $right))))))
        (local.set $sums (i32x4.add (local.get $sums)
          (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $counts)))))
        (local.set $left (i32.add (local.get $left) (i32.const 64)))
        (local.set $right (i32.add (local.get $right) (i32.const 64)))
        (local.set $bytes (i32.add (local.get $bytes) (i32.const -64)))
        (br $block)))
    (i32.add
      (i32.add
        (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
        (i32x4.extract_lane 2 (local.get $sums)))
      (i32x4.extract_lane 3 (local.get $sums))))

  ;; Sets the bit of each 32-bit float in numbers that is between low and high, inclusive. Bits that are set already
  ;; stay set; NaN is in no range. Each 32-bit word of target stands for 32 floats: eight vectors of four.
  (func (export "within") (param $target i32) (param $numbers i32) (param $words i32) (param $low f32) (param $high f32)
    (local $lows v128)
    (local $highs v128)
    (local $four v128)
    (local $bits i32)
    (local.set $lows (f32x4.splat (local.get $low)))
    (local.set $highs (f32x4.splat (local.get $high)))
    (block $done
      (loop $word
        (br_if $done (i32.eqz (local.get $words)))
        (local.set $bits (i32.load (local.get $target)))
        (local.set $four (v128.load (local.get $numbers)))
        (local.set $bits (i32.or (local.get $bits)
          (i32x4.bitmask (v128.and
            (f32x4.ge (local.get $four) (local.get $lows))
            (f32x4.le (local.get $four) (local.get $highs))))))
        (local.set $four (v128.load offset=16 (local.get $numbers)))
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32x4.bitmask (v128.and
            (f32x4.ge (local.get $four) (local.get $lows))
            (f32x4.le (local.get $four) (local.get $highs))))
          (i32.const 4))))
        (local.set $four (v128.load offset=32 (local.get $numbers)))
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32x4.bitmask (v128.and
            (f32x4.ge (local.get $four) (local.get $lows))
            (f32x4.le (local.get $four) (local.get $highs))))
          (i32.const 8))))
        (local.set $four (v128.load offset=48 (local.get $numbers)))
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32x4.bitmask (v128.and
            (f32x4.ge (local.get $four) (local.get $lows))
            (f32x4.le (local.get $four) (local.get $highs))))
          (i32.const 12))))
        (local.set $four (v128.load offset=64 (local.get $numbers)))
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32x4.bitmask (v128.and
            (f32x4.ge (local.get $four) (local.get $lows))
            (f32x4.le (local.get $four) (local.get $highs))))
          (i32.const 16))))
        (local.set $four (v128.load offset=80 (local.get $numbers)))
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32x4.bitmask (v128.and
            (f32x4.ge (local.get $four) (local.get $lows))
            (f32x4.le (local.get $four) (local.get $highs))))
          (i32.const 20))))
        (local.set $four (v128.load offset=96 (local.get $numbers)))
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32x4.bitmask (v128.and
            (f32x4.ge (local.get $four) (local.get $lows))
            (f32x4.le (local.get $four) (local.get $highs))))
          (i32.const 24))))
        (local.set $four (v128.load offset=112 (local.get $numbers)))
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32x4.bitmask (v128.and
            (f32x4.ge (local.get $four) (local.get $lows))
            (f32x4.le (local.get $four) (local.get $highs))))
          (i32.const 28))))
        (i32.store (local.get $target) (local.get $bits))
        (local.set $target (i32.add (local.get $target) (i32.const 4)))
        (local.set $numbers (i32.add (local.get $numbers) (i32.const 128)))
        (local.set $words (i32.add (local.get $words) (i32.const -1)))
        (br $word)))))
